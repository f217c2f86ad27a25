/**
 * Discord's Markdown read into a tree of plain objects: `{ type, children?, ... }`.
 * Blocks are read line by line, inline text by the first rule that fits at a place.
 */

/** The blocks of a message. */
export function parseBlocks(text) {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const blocks = [];
  let at = 0;
  while (at < lines.length) {
    const reader = BLOCKS.find(({ starts }) => starts(lines, at)) ?? PARAGRAPH;
    const [block, next] = reader.read(lines, at);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

/** The inline nodes of one stretch of text. */
export function parseInline(text) {
  const nodes = [];
  let plain = "";
  let at = 0;
  const flush = () => {
    if (plain) nodes.push({ type: "text", text: plain });
    plain = "";
  };
  while (at < text.length) {
    const [node, length] = matchAt(text, at);
    if (node === null) {
      plain += text.slice(at, at + length);
    } else {
      flush();
      nodes.push(node);
    }
    at += length;
  }
  flush();
  return nodes;
}

const HEADING = /^(#{1,3})\s+(\S.*)$/;
const SUBTEXT = /^-#\s+(\S.*)$/;
const ITEM = /^(\s*)([-*]|\d{1,3}\.)\s+(.*)$/;
const FENCE = /^```([\w+-]*)\s*$/;
const QUOTE = /^>\s(.*)$/;

const BLOCKS = [
  {
    starts: (lines, at) =>
      FENCE.test(lines[at]) && lines.slice(at + 1).some((line) => /```\s*$/.test(line)),
    read(lines, at) {
      let end = at + 1;
      while (!/```\s*$/.test(lines[end])) end += 1;
      const last = lines[end].replace(/```\s*$/, "");
      const body = [...lines.slice(at + 1, end), ...(last ? [last] : [])];
      return [
        { type: "codeblock", language: FENCE.exec(lines[at])[1], text: body.join("\n") },
        end + 1,
      ];
    },
  },
  {
    starts: (lines, at) => HEADING.test(lines[at]),
    read(lines, at) {
      const [, marks, text] = HEADING.exec(lines[at]);
      return [{ type: "heading", level: marks.length, children: parseInline(text) }, at + 1];
    },
  },
  {
    starts: (lines, at) => SUBTEXT.test(lines[at]),
    read: (lines, at) => [
      { type: "subtext", children: parseInline(SUBTEXT.exec(lines[at])[1]) },
      at + 1,
    ],
  },
  {
    starts: (lines, at) => lines[at].startsWith(">>> "),
    read: (lines, at) => [
      {
        type: "quote",
        children: parseBlocks([lines[at].slice(4), ...lines.slice(at + 1)].join("\n")),
      },
      lines.length,
    ],
  },
  {
    starts: (lines, at) => QUOTE.test(lines[at]),
    read(lines, at) {
      const end = firstNot(lines, at, (line) => QUOTE.test(line));
      const inner = lines.slice(at, end).map((line) => QUOTE.exec(line)[1]);
      return [{ type: "quote", children: parseBlocks(inner.join("\n")) }, end];
    },
  },
  {
    starts: (lines, at) => ITEM.test(lines[at]),
    read(lines, at) {
      const end = listEnd(lines, at);
      const items = lines.slice(at, end).map((line) => {
        const [, indent, mark, text] = ITEM.exec(line);
        return { depth: indent.length, mark, text };
      });
      return [nestedList(items), end];
    },
  },
];

const PARAGRAPH = {
  read(lines, at) {
    const starts = (index) => BLOCKS.some((block) => block.starts(lines, index));
    let end = at + 1;
    while (end < lines.length && !starts(end)) end += 1;
    return [{ type: "paragraph", children: parseInline(lines.slice(at, end).join("\n")) }, end];
  },
};

function firstNot(lines, at, fits) {
  let end = at;
  while (end < lines.length && fits(lines[end])) end += 1;
  return end;
}

/** Where a list stops: at the first line that is no item, or at one that counts where the list does not. */
function listEnd(lines, at) {
  const [, indent, mark] = ITEM.exec(lines[at]);
  const counts = (text) => /\d/.test(text);
  return firstNot(lines, at, (line) => {
    const item = ITEM.exec(line);
    return item && (item[1].length > indent.length || counts(item[2]) === counts(mark));
  });
}

/** Items of one list; a deeper indent opens a list inside the item before it. */
function nestedList(items) {
  const depth = items[0].depth;
  const ordered = /\d/.test(items[0].mark);
  const list = {
    type: "list",
    ordered,
    start: ordered ? parseInt(items[0].mark, 10) : 1,
    children: [],
  };
  for (let at = 0; at < items.length;) {
    const next = firstNot(items, at + 1, (item) => item.depth > depth);
    const inner = items.slice(at + 1, next);
    const children = parseInline(items[at].text);
    list.children.push({
      type: "item",
      children: inner.length ? [...children, nestedList(inner)] : children,
    });
    at = next;
  }
  return list;
}

const wrap = (type) => (match) => ({ type, children: parseInline(match[1]) });
const mention = (kind) => (match) => ({ type: "mention", kind, id: match[1] });

/** Inline rules in the order in which they are tried; all are anchored by the sticky flag. */
const RULES = [
  [/\\([^\w\s])/y, (match) => ({ type: "text", text: match[1] })],
  [/(`+)([^]*?[^`])\1(?!`)/y, (match) => ({ type: "code", text: match[2].trim() || match[2] })],
  [
    /<t:(-?\d{1,17})(?::([tTdDfFRsS]))?>/y,
    (match) => ({ type: "time", seconds: Number(match[1]), style: match[2] ?? "f" }),
  ],
  [/<@!?(\d+)>/y, mention("user")],
  [/<@&(\d+)>/y, mention("role")],
  [/<#(\d+)>/y, mention("channel")],
  [/<\/([^:>\n]{1,100}):(\d+)>/y, (match) => ({ type: "command", name: match[1], id: match[2] })],
  [/<(a?):(\w{2,32}):(\d+)>/y, (match) => ({ type: "emoji", name: match[2], id: match[3] })],
  [/<(https?:\/\/[^\s>]+)>/y, (match) => link(match[1])],
  [
    /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/y,
    (match) => ({ type: "link", url: match[2], children: parseInline(match[1]) }),
  ],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"'\]!?)*_~|]/y, (match) => link(match[0])],
  [/@(everyone|here)\b/y, (match) => ({ type: "mention", kind: "all", id: match[1] })],
  [/\|\|([^]+?)\|\|/y, wrap("spoiler")],
  [/\*\*([^]+?)\*\*(?!\*)/y, wrap("strong")],
  [/__([^]+?)__(?!_)/y, wrap("underline")],
  [/~~([^]+?)~~/y, wrap("strike")],
  [/\*(?![\s*])((?:\*\*(?:(?!\*\*)[^])+\*\*|[^*])+?)\*(?!\*)/y, wrap("emphasis")],
  [/_(?![\s_])((?:__(?:(?!__)[^])+__|[^_])+?)_(?![\w])/y, wrap("emphasis")],
];

const SPECIAL = /[\\`<[h@|*_~]/g;
const WORD = /\w/;

function link(url) {
  return { type: "link", url, children: [{ type: "text", text: url }] };
}

/** The node that begins at this place with its length, or null and how far plain text runs. */
function matchAt(text, at) {
  for (const [pattern, build] of RULES) {
    if (text[at] === "_" && at > 0 && WORD.test(text[at - 1])) break;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [build(match), match[0].length];
  }
  SPECIAL.lastIndex = at + 1;
  const next = SPECIAL.exec(text);
  return [null, (next ? next.index : text.length) - at];
}
