import { expect, it } from "vitest";
import { beforeMigration } from "../../helpers/before-migration.ts";

it("takes no address from before for verified", async () => {
  const { engine, migrate } = await beforeMigration("_verified_email");
  await engine.exec(
    `INSERT INTO "User" ("id", "issuer", "subject", "email", "handle", "updatedAt") VALUES ('u', 'i', 's', 'a@example.com', 'u', now());`,
  );
  await migrate();
  const { rows } = await engine.query(`SELECT "email", "emailVerified" FROM "User"`);
  expect(rows).toEqual([{ email: "a@example.com", emailVerified: false }]);
});
