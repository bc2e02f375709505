import fs from "node:fs";
import { expect, it } from "vitest";
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
    /cannot open 2 integrations \(its user connects it again .*former key, .*CREDENTIALS_KEY=PRESENT,FORMER/,
  );
  expect(unreadableInWords([])).toBe("");
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
