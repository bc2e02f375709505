import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkPassword } from "#app/accounts/passwords/passwords.server.ts";
import {
  createOwner,
  needsSetUp,
  placeOfCode,
  readSetUpCode,
  setUpHint,
} from "#app/accounts/set-up.server.ts";
import { installationIssuer } from "#app/lib/installation.server.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();
beforeEach(async () => {
  await db.user.deleteMany();
  await db.accountLink.deleteMany();
  await db.rateWindow.deleteMany();
  await db.secret.deleteMany({ where: { name: "set-up-code" } });
});

const { HOST } = env;
afterEach(() => {
  env.HOST = HOST;
});

const owner = async (email: string, code?: string) => ({
  name: "Anna Lindqvist",
  email,
  password: "seven green bicycles",
  code: code ?? (await readSetUpCode()),
});

describe("setting an installation up", () => {
  it("has one owner, whoever asks at the same time", async () => {
    const code = await readSetUpCode();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, n) => createOwner(await owner(`o${n}@x.example`, code))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected")
        expect(result.reason).toMatchObject({
          message: "The owner account has been created already. Sign in.",
        });
    expect(await db.user.count({ where: { role: "owner" } })).toBe(1);
    expect(await db.password.count()).toBe(1);
    expect(await needsSetUp()).toBe(false);
    expect(fs.existsSync(path.join(env.dataDir, "setup-code"))).toBe(false);
  });

  it("leaves no new code behind for whoever comes second with the old one", async () => {
    env.HOST = "0.0.0.0";
    const code = await readSetUpCode();
    await createOwner(await owner("first@x.example", code));
    await expect(createOwner(await owner("second@x.example", code))).rejects.toMatchObject({
      kind: expect.stringMatching(/invalid|conflict/),
    });
    expect(fs.existsSync(path.join(env.dataDir, "setup-code"))).toBe(false);
    expect(await db.secret.count({ where: { name: "set-up-code" } })).toBe(0);
  });

  it("refuses a wrong code beside its field, and takes the code in any spelling", async () => {
    await expect(createOwner(await owner("a@x.example", "none"))).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { code: expect.stringContaining("not the set-up code") } },
    });
    const code = (await readSetUpCode()).toLowerCase().replaceAll("-", " ");
    await createOwner(await owner("a@x.example", code));
    expect(await db.user.findFirst({ where: { role: "owner" } })).toMatchObject({
      email: "a@x.example",
      emailVerified: true,
      firstName: "Anna",
      lastName: "Lindqvist",
      issuer: await installationIssuer(),
    });
  });

  it("says where the code is, and not that an old one is of use", async () => {
    env.HOST = "0.0.0.0";
    const file = "the file setup-code in the server's data folder";
    expect(await placeOfCode()).toBe(file);
    expect(await setUpHint()).toContain(await readSetUpCode());
    expect(await placeOfCode()).toContain("the lines that the server printed");
    await createOwner(await owner("a@x.example"));
    await db.user.deleteMany();
    const refused = await createOwner(await owner("a@x.example", "none")).catch(String);
    expect(refused).toBe(`AppError: This is not the set-up code. It is in ${file}`);
  });

  it("gives an account from before there were passwords to its owner, with all it has", async () => {
    const before = await createUser({ email: "old@x.example" });
    await db.password.create({ data: { userId: before.id, email: "old@x.example" } });
    const id = await createOwner(await owner("old@x.example"));
    expect(id).toBe(before.id);
    expect(await checkPassword("OLD@x.example", "seven green bicycles")).toMatchObject({
      userId: id,
    });
  });
});
