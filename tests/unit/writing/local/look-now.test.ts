import { afterAll, describe, expect, it } from "vitest";
import { startFakeOllama } from "../../../fakes/ollama.ts";

// The settings are read when the product starts, so they stand before it is loaded.
const fake = await startFakeOllama();
process.env["ANTHROPIC_BASE_URL"] = fake.url;
delete process.env["ANTHROPIC_API_KEY"];
const { lookNow } = await import("#app/writing/local/look-now.server.ts");
const { localModelStatus, stopWatchingLocalModel } =
  await import("#app/writing/local/local-model.server.ts");

afterAll(() => stopWatchingLocalModel());

describe("looking again", () => {
  it("takes a model that was started meanwhile, and says so", async () => {
    expect(localModelStatus()).toBeNull();
    expect(await lookNow()).toEqual({
      found: true,
      sentence: "Ollama on this computer, qwen3:8b writes from now on.",
    });
    expect(localModelStatus()).toMatchObject({ model: "qwen3:8b" });
  });

  it("says what is wrong with a server, or that none answers and where", async () => {
    await stopWatchingLocalModel();
    fake.options.version = "0.9.0";
    expect(await lookNow()).toEqual({
      found: false,
      sentence: "Ollama 0.9.0 is too old. Update it to 0.14 or later.",
    });
    await stopWatchingLocalModel();
    await fake.close();
    const { found, sentence } = await lookNow();
    expect(found).toBe(false);
    expect(sentence).not.toBe("");
  });
});
