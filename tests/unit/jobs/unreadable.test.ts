import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { writeArchive } from "#app/backup/installation/write-archive.server.ts";
import { findUnreadableIn } from "#app/jobs/unreadable-in.server.ts";
import { findUnreadable, SEALED, unreadableInWords } from "#app/jobs/unreadable.server.ts";
import { createIntegration } from "#app/integrations/integrations.server.ts";
import { db } from "#app/lib/db.server.ts";
import { seal } from "#app/lib/secret-box.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { scriptedPlatform } from "../../helpers/scripted-platform.ts";

useTestDatabase();

/** A value as another key seals it. */
const foreign = seal("x", "c").replace(/^v1\.\w+/, "v1.00000000");

it("counts what another key sealed, and nothing that opens or needs no key", async () => {
  expect(await findUnreadable()).toEqual([]);
  const { key: platform } = scriptedPlatform();
  const people = [await createUser(), await createUser()];
  for (const user of people)
    for (const given of [
      { platform, name: "Site", credentials: { token: "t" } },
      { platform: "blog", name: "Blog", credentials: {} },
    ])
      await createIntegration(user, given);
  await db.secret.create({ data: { name: "plain", value: "not sealed" } });
  expect(await findUnreadable()).toEqual([]);
  await db.integration.updateMany({ data: { credentials: foreign } });
  await db.writerKey.create({ data: { userId: people[0]?.id ?? "", key: foreign, hint: "wxyz" } });
  const found = await findUnreadable();
  expect(found.map(({ table, what }) => [table, what])).toEqual([
    ["Integration", "2 integrations"],
    ["WriterKey", "1 user's own key for the writer"],
  ]);
  expect(unreadableInWords(found)).toMatch(
    /cannot open 2 integrations \(to be connected again .*former key, .*CREDENTIALS_KEY=PRESENT,FORMER/,
  );
  expect(unreadableInWords([])).toBe("");
});

it("finds the same in a back-up, which may hold none", async () => {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-sealed-"));
  onTestFinished(() => fs.rmSync(place, { recursive: true }));
  const table = { name: "Integration", columns: ["id", "platform", "credentials"], rows: 3 };
  const written = async (name: string, rows: string[][]) => {
    const archive = await writeArchive(path.join(place, name));
    const lines = rows.map((row) => JSON.stringify(row)).join("\n");
    await archive.add("tables/Integration/000001.jsonl.gz", gzipSync(lines));
    await archive.finish();
    return findUnreadableIn(path.join(place, name), { keys: ["00000000"], tables: [table] });
  };
  const none = [
    ["1", "blog", foreign],
    ["2", "ghost", seal("x", "c")],
  ];
  expect(await written("none.tar", none)).toEqual([]);
  const [found] = await written("one.tar", [...none, ["3", "ghost", foreign]]);
  expect(found?.what).toBe("1 integration");
});

it("looks at every column that the schema says is sealed", () => {
  const schema = fs.readFileSync("prisma/schema.prisma", "utf8");
  const sealed = [...schema.matchAll(/^model (\w+) \{([^}]*)\}/gm)].flatMap(([, model, body]) =>
    [...(body ?? "").matchAll(/^ {2}(\w+) .*\/\/\/ .*sealed by lib\/secret-box/gm)].map(
      ([, column]) => `${model ?? ""}.${column ?? ""}`,
    ),
  );
  expect(SEALED.map(({ table, column }) => `${table}.${column}`)).toEqual(
    expect.arrayContaining(sealed),
  );
  expect(sealed).toContain("Integration.credentials");
});
