# Built in two steps, so that the image that runs holds no compiler and no package manager of ours.
FROM python:3.13-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev
RUN python -m venv /venv
WORKDIR /app
COPY requirements.lock .
RUN /venv/bin/pip install --require-hashes -r requirements.lock
COPY rules rules
RUN /venv/bin/python -m rules compile && /venv/bin/pip uninstall -y cython setuptools

FROM python:3.13-slim
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PATH=/venv/bin:$PATH \
    DATABASE_URL=sqlite:////data/ratusha.db LOG_FORMAT=json HEALTH_PORT=8018 \
    TABLE_DATABASE=/data/table.db TABLE_OPEN_BROWSER=false NUMBA_CACHE_DIR=/kernels
RUN useradd --system --uid 10001 --no-create-home ratusha \
    && mkdir /data /kernels && chown ratusha /data /kernels
COPY --from=build /venv /venv
WORKDIR /app
COPY bot.py config.py LICENSE ./
COPY cogs cogs
COPY db db
COPY host host
COPY locales locales
COPY minds minds
COPY playground playground
COPY render render
COPY --from=build /app/rules rules
USER ratusha
RUN python -m minds compile
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import os; from urllib.request import urlopen; urlopen(f'http://127.0.0.1:{os.environ[\"HEALTH_PORT\"]}/healthz')"]
CMD ["python", "bot.py"]
