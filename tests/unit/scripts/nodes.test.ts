import fs from "node:fs";
import { describe, expect, it } from "vitest";

const versions = /^export const (\w+) = "([\d.]+)";$/gm;
const tested = Object.fromEntries(
  [...fs.readFileSync("scripts/nodes.mjs", "utf8").matchAll(versions)].map(([, name, version]) => [
    name,
    version,
  ]),
);
const read = (file: string) => fs.readFileSync(file, "utf8");

describe("the versions of Node that tests run on", () => {
  it("are the oldest that packages ask for, and of the line in the image", () => {
    const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
    expect(tested["OLDEST"]).toBe(`${engines.node.replace(">=", "")}.0`);
    const images = [...read("Dockerfile").matchAll(/^FROM node:(\d+)-/gm)].map(([, line]) => line);
    expect([...new Set(images)]).toEqual([tested["IMAGE"]?.split(".")[0]]);
  });

  it("are those of the documentation", () => {
    expect(read("docs/architecture.md")).toContain(`the API tests on ${tested["OLDEST"]}`);
  });
});
