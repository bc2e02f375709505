import fs from "node:fs";
import { expect, it } from "vitest";
import { startApp } from "../helpers/app.ts";
import { makeProject, runScript } from "../helpers/project.ts";
import { copyOfTemplate } from "../helpers/template.ts";

/** `npm run demo` with the export that the build has packed. */

it("makes an account with a blog that readers can open", async () => {
  const data = await copyOfTemplate();
  const project = makeProject(null, true);
  const made = await runScript(project, ["scripts/command.mjs", "demo"], { DATA_DIR: data });
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("ten articles") });
  const app = await startApp({}, data);
  try {
    const blog = await fetch(`${app.url}/blog/anna-lindqvist`);
    const text = await blog.text();
    expect([blog.status, text]).toEqual([
      200,
      expect.stringContaining("How to Read a Bag of Flour Before You Bake Bread"),
    ]);
    const picture = /src="[^"]*(\/media\/[^"?]+)/.exec(text)?.[1] ?? "";
    expect((await fetch(app.url + picture)).headers.get("content-type")).toMatch(/^image\//);
  } finally {
    fs.rmSync(project, { recursive: true, force: true });
    await app.stop();
    fs.rmSync(data, { recursive: true, force: true });
  }
});
