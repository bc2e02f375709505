import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.hoisted(() =>
  Object.assign(process.env, {
    CREDENTIALS_KEY: "chaos-key-of-at-least-32-characters",
    LOG_LEVEL: "silent",
  }),
);
const { runCommand } = await import("../chaos/commands.ts");
const { killBackupsAndRestores } = await import("../chaos/whole-kills.ts");
const { startApp } = await import("../helpers/app.ts");
const { signedIn } = await import("../helpers/client.ts");
const { copyOfTemplate } = await import("../helpers/template.ts");
const { untilTrue } = await import("../helpers/until-true.ts");

let place: string;
beforeEach(() => void (place = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-backup-"))));
afterEach(() => fs.rmSync(place, { recursive: true, force: true }));

it("is made while the product runs, by itself and by command, and restored once it has stopped", async () => {
  const dataDir = await copyOfTemplate();
  const settings = { DATA_DIR: dataDir };
  const folder = path.join(place, "by themselves");
  fs.mkdirSync(folder);
  const app = await startApp({ BACKUP_DIR: folder }, dataDir);
  const anna = await signedIn(app.url, "anna@example.com");
  const before = await anna.call("GET", "/settings/system");
  expect(await before.text()).toContain("None has been made yet.");
  const post = { title: "Kept", content: "<p>Text</p>", status: "draft" };
  expect((await anna.call("POST", "/api/posts", post)).status).toBe(201);
  const hook = {
    platform: "webhook",
    name: "My hook",
    credentials: { url: "https://example.com/hook", secret: "a-secret-of-the-hook" },
  };
  expect((await anna.call("POST", "/api/integrations", hook)).status).toBe(201);

  const file = path.join(place, "x.tar");
  const made = await runCommand(["backup", file], settings);
  expect(made.output).toMatch(/^Wrote .*x\.tar: \d+ rows of \d+ tables/);
  expect(made.output).toContain("THE KEY IS NOT IN THIS FILE.");
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const help = await runCommand(["backup", "--help"], settings);
  expect(help).toMatchObject({ code: 0, output: expect.stringContaining("Usage: npm run backup") });
  expect(await runCommand(["backup", file, "b"], settings)).toMatchObject({
    ...{ code: 1, output: expect.stringContaining("“b” is not understood.") },
  });
  const again = await runCommand(["backup", file], settings);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("is there already") });

  const verify = (name: string, more = settings) =>
    runCommand(["backup", "--verify", path.join(place, name)], more);
  const other = { ...settings, CREDENTIALS_KEY: "another-key-of-at-least-32-characters" };
  expect(await verify("x.tar", other)).toMatchObject({
    ...{ code: 1, output: expect.stringContaining("The key here is not the one of this back-up.") },
  });
  const nowhere = { DATA_DIR: path.join(place, "none"), CREDENTIALS_KEY: "" };
  expect(await verify("x.tar")).toMatchObject({
    ...{
      code: 0,
      output: expect.stringMatching(/It is whole: taken [^]*Nothing in it needs another key/),
    },
  });
  expect(await verify("x.tar", nowhere)).toMatchObject({
    ...{ code: 0, output: expect.stringContaining("there is no key here") },
  });
  expect(fs.existsSync(nowhere.DATA_DIR)).toBe(false);
  const bytes = fs.readFileSync(file);
  fs.writeFileSync(path.join(place, "cut.tar"), bytes.subarray(0, bytes.length >> 1));
  bytes[bytes.length >> 1]! ^= 1;
  fs.writeFileSync(path.join(place, "changed.tar"), bytes);
  for (const name of ["cut.tar", "changed.tar", "missing.tar"])
    expect(await verify(name)).toMatchObject({ code: 1, output: expect.stringContaining(name) });

  const refused = await runCommand(["restore", file, "--yes"], settings);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("is in use by") });
  const hasOne = () => fs.readdirSync(folder).some((name) => /\.tar$/.test(name));
  await untilTrue(hasOne, 60_000, 250);
  const shows = async () =>
    (await (await anna.call("GET", "/settings/system")).text()).includes("Last made");
  // Its process has a low priority, and is noted once it has ended.
  await untilTrue(shows, 60_000, 250);
  await app.stop();

  const asked = await runCommand(["restore", file], settings);
  expect(asked).toMatchObject({ code: 1, output: expect.stringContaining("Say so with --yes") });
  const restored = await runCommand(["restore", file, "--yes"], other);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("THE KEY DIFFERS.") });
  const next = await startApp({}, dataDir);
  const back = await signedIn(next.url, "anna@example.com");
  expect(await (await back.call("GET", "/api/posts")).text()).toContain("Kept");
  await next.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

it("that is killed, or whose restore is, leaves nothing half", { timeout: 240_000 }, async () => {
  const adminUrl = process.env["TEST_DATABASE_URL"] || null;
  const row = await killBackupsAndRestores(adminUrl, {
    posts: 60,
    kills: [3, 2, adminUrl ? 2 : 0],
  });
  expect(row, row.measured).toMatchObject({ held: true });
});
