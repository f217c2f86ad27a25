// A bot on discord.js that syncs a command, defers, answers with a file and a button, and is pressed.
const { Client, GatewayIntentBits, REST, Routes, AttachmentBuilder, ActionRowBuilder,
        ButtonBuilder, ButtonStyle, ContainerBuilder, TextDisplayBuilder, MessageFlags } = require("discord.js");

const api = process.env.API.replace(/\/v10$/, "");
const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } });

client.once("clientReady", async () => {
  await client.application.commands.set([
    { name: "hello", description: "Say hello", nameLocalizations: { uk: "привіт" } },
  ]);
  console.log("ready");
});

client.on("interactionCreate", async (interaction) => {
  if (interaction.isChatInputCommand()) {
    await interaction.deferReply();
    const button = new ButtonBuilder().setCustomId("again").setLabel("Again").setStyle(ButtonStyle.Primary);
    await interaction.editReply({
      content: "from discord.js",
      files: [new AttachmentBuilder(Buffer.from("moves"), { name: "log.txt" })],
      components: [new ActionRowBuilder().addComponents(button)],
    });
  } else if (interaction.isButton()) {
    const text = new TextDisplayBuilder().setContent("pressed");
    await interaction.reply({
      components: [new ContainerBuilder().addTextDisplayComponents(text)],
      flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral,
    });
    const thread = await interaction.channel.threads.create({ name: "a thread" });
    await thread.send("in the thread");
  }
});

client.on("error", (error) => console.log("error", error));
process.on("unhandledRejection", (error) => { console.log("error", error); process.exit(1); });
client.login(process.env.TOKEN);
