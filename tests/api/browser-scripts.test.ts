import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

it("ships neither zod nor a reader of HTML to the browser", () => {
  const assets = path.resolve("build/client/assets");
  const scripts = fs.readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts) {
    const text = fs.readFileSync(path.join(assets, file), "utf8");
    expect(text, `${file} holds zod`).not.toMatch(/ZodError|invalid_union|_zod\b/);
    expect(text, `${file} holds htmlparser2`).not.toMatch(/onopentagname|onselfclosingtag/);
  }
});
