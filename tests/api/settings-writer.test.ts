import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import { startFakeOpenAi } from "../fakes/openai.ts";
import { startApp, type App } from "../helpers/app.ts";
import { visit } from "../helpers/visitor.ts";

let app: App;
/** The same with a key of the installation, for a stand-in of the service. */
let connected: App;
let service: FakeAnthropic;
beforeAll(async () => {
  service = await startFakeAnthropic();
  app = await startApp();
  connected = await startApp({
    ANTHROPIC_API_KEY: "test-key",
    ANTHROPIC_BASE_URL: service.url,
    FREE_TOKENS: "12345",
  });
});
afterAll(async () => {
  await Promise.all([app.stop(), connected.stop(), service.close()]);
});

const KEY = "sk-ant-canary-of-somebody-wxyz";

describe("Settings → Writer, without scripts", () => {
  it("says that no model is connected, and how to connect one", async () => {
    const wilma = await visit(app.url, { email: "wilma@example.com" });
    const { html, text } = await wilma.open("/settings/writer");
    expect(text).toContain("No model is connected. Articles are plans.");
    for (const way of ["Gemini or Mistral below", "ANTHROPIC_API_KEY", "ollama pull"])
      expect(text).toContain(way);
    expect(text).toContain("No model calls this month.");
    expect(html).toContain('href="/settings"');
    expect((await wilma.open("/settings")).html).toContain('href="/settings/writer"');
  });

  it.each(["", "   ", "with spaces", "ключ", "k".repeat(301)])(
    "refuses the key %j beside its field and gives it back to nobody",
    async (apiKey) => {
      const wilma = await visit(app.url, { email: "wilma@example.com" });
      const refused = await wilma.submit("/settings/writer", { intent: "save-key", apiKey });
      expect(refused.status).toBe(400);
      expect(refused.html).toMatch(/aria-invalid="true"/);
      expect(refused.text).toMatch(/Enter your API key|An API key has/);
      if (apiKey.trim() !== "") expect(refused.html).not.toContain(apiKey);
    },
  );

  it("keeps a key without ever showing it, and asks before it is removed", async () => {
    const wilma = await visit(connected.url, { email: "wilma@example.com" });
    expect((await wilma.open("/settings/writer/remove-key")).path).toBe("/settings/writer");
    const saved = await wilma.submit("/settings/writer", { intent: "save-key", apiKey: KEY });
    expect(saved.path).toBe("/settings/writer");
    expect(saved.text).toContain("Ends in wxyz");
    const asked = await wilma.open("/settings/writer/remove-key?intent=remove-key");
    expect(asked.text).toContain("Remove Anthropic, whose key ends in wxyz?");
    for (const { html } of [saved, asked, await wilma.open("/settings/writer")])
      expect(html).not.toContain("canary");
    const removed = await wilma.submit("/settings/writer/remove-key", { intent: "remove-key" });
    expect(removed.path).toBe("/settings/writer");
    expect(removed.text).not.toContain("Ends in");
  });

  it("connects another server, has a model chosen and tries it", async () => {
    const chat = await startFakeOpenAi({ models: ["big", "small"] });
    const nora = await visit(app.url, { email: "nora@example.com" });
    const form = { intent: "save-key", service: "compatible", apiKey: KEY };
    const inside = { ...form, address: "http://10.0.0.7/v1" };
    const refused = await nora.submit("/settings/writer", inside);
    expect([refused.status, refused.html.includes('value="http://10.0.0.7/v1"')]).toEqual([
      400,
      true,
    ]);
    expect(refused.text).toContain("10.0.0.7 is a private address");
    const saved = await nora.submit("/settings/writer", { ...form, address: chat.url });
    expect(saved.text).toContain("Choose a model to write with it.");
    expect(saved.html).toContain('<option value="small">');
    expect(saved.html).not.toContain("canary");
    const at = "/settings/writer?service=compatible";
    const fields = { service: "compatible", model: "big", fastModel: "small" };
    const none = await nora.submit(at, { ...fields, intent: "save-models", model: "" });
    expect(none.text).toContain("Enter or choose the model that writes articles");
    expect(none.html).toContain('value="small"');
    const tried = await nora.submit(at, { ...fields, intent: "try-models" });
    expect(tried.text).toMatch(/big answered in [\d.]+ s: “Growing tomatoes.*tokens/);
    expect(tried.text).toMatch(/small answered in/);
    expect(tried.html).toContain('value="big"');
    chat.script({ kind: "no-model" });
    const wrong = await nora.submit(at, { ...fields, intent: "try-models" });
    expect(wrong.text).toContain("Your key cannot use the model big.");
    const used = await nora.submit(at, { ...fields, intent: "save-models" });
    expect(used.text).toContain(`big at ${new URL(chat.url).host}, with your own key`);
    const asked = await nora.open("/settings/writer/remove-key?service=compatible");
    expect(asked.text).toContain("Remove");
    const removed = await nora.submit("/settings/writer/remove-key", {
      intent: "remove-key",
      service: "compatible",
    });
    expect(removed.text).toContain("No model is connected.");
    await chat.close();
  });

  it("shows the month’s budget of the plan while the installation’s key writes", async () => {
    const wilma = await visit(connected.url, { email: "wilma@example.com" });
    const { text } = await wilma.open("/settings/writer");
    expect(text).toContain("Claude (claude-sonnet-5-5), with this installation’s key");
    expect(text).toMatch(/0\s+of\s+12,345\s+tokens used/);
    expect(text).toContain("Resets on the 1st (UTC).");
  });
});
