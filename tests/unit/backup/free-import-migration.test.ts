import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { beforeMigration } from "../../helpers/before-migration.ts";

it("remembers by identity which file was free", async () => {
  const { engine, migrate } = await beforeMigration("_free_import");
  await engine.exec(`
    INSERT INTO "User" ("id", "issuer", "subject", "handle", "updatedAt")
      VALUES ('u', 'i', 's', 'u', now()), ('v', 'i', 't', 'v', now());
    INSERT INTO "Import" ("userId", "name", "hash", "found", "freeHash", "updatedAt")
      VALUES ('u', 'a.zip', 'two', '{}', 'one', now()), ('v', 'b.zip', 'x', '{}', NULL, now());`);
  await migrate();
  const { rows } = await engine.query(`SELECT "identity", "hash" FROM "FreeImport"`);
  const identity = createHash("sha256").update("i\ns").digest("hex");
  expect(rows).toEqual([{ identity, hash: "one" }]);
});
