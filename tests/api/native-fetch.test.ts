import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../helpers/app.ts";
import { makeProject, runScript } from "../helpers/project.ts";

it("has Node's own fetch from the start, also in a process that no request reaches", async () => {
  const folder = makeProject(null, true);
  const preload = path.join(folder, "compare-fetch.cjs");
  const said = path.join(folder, "said.txt");
  fs.writeFileSync(
    preload,
    `const { fetch } = globalThis; process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(said)}, String(globalThis.fetch === fetch)))`,
  );
  try {
    const settings = { PORT: String(await freePort()), LOCAL_MODEL: "off" };
    const words = ["-r", preload, "scripts/serve.mjs"];
    const { output } = await runScript(folder, words, settings, "Postwright is at");
    expect(output).toContain("Postwright is at");
    expect(fs.readFileSync(said, "utf8")).toBe("true");
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
