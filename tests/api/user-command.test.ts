import fs from "node:fs";
import { expect, it } from "vitest";
import { startApp } from "../helpers/app.ts";
import { makeProject, runScript } from "../helpers/project.ts";
import { makeJar, signIn } from "../helpers/sign-in.ts";
import { browse } from "../helpers/visitor.ts";

/** `npm run user`, beside the product that has the embedded database open. */

it("lists people, and makes a link by which one of them chooses a new password", async () => {
  const app = await startApp();
  const project = makeProject(null, true);
  const user = (...words: string[]) =>
    runScript(project, ["scripts/command.mjs", "user", ...words], { DATA_DIR: app.dataDir });
  try {
    const before = await signIn(app.url, { email: "anna@example.com", firstName: "Anna" });
    const list = await user("list");
    expect([list.code, list.output.trim()]).toEqual([
      0,
      "anna@example.com  Anna  (owner, 0 posts)",
    ]);
    const { code, output } = await user("reset-link", "ANNA@example.com");
    expect(code).toBe(0);
    const page = await browse(app.url, makeJar()).submit(output.trim().replace(app.url, ""), {
      intent: "choose-password",
      password: "eight blue tricycles",
    });
    expect(page.text).toContain("Password changed");
    const answer = await fetch(`${app.url}/api/auth/user`, {
      headers: { Cookie: before.header() },
    });
    expect(answer.status).toBe(401);
    const unknown = await user("owner", "nobody@example.com");
    expect([unknown.code, unknown.output]).toEqual([
      1,
      expect.stringContaining("Nobody here has the address nobody@example.com"),
    ]);
    expect(fs.readdirSync(`${app.dataDir}/orders`)).toEqual([]);
  } finally {
    fs.rmSync(project, { recursive: true, force: true });
    await app.stop();
  }
});
