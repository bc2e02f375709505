import { expect, it } from "vitest";
import { checkImport, readImport } from "#app/backup/import/imports.server.ts";
import { startImport } from "#app/backup/import/start-import.server.ts";
import { db } from "#app/lib/db.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { arrived, exportOf, rezip, textIn } from "../../helpers/exports.ts";
import { published } from "../analytics/help.ts";

useTestDatabase();

it("an export that holds ends of articles is imported without them", async () => {
  const { user, publication } = await published();
  const counts = { views: 9, shares: 1, reads: 2, readSeconds: 121n };
  await db.metricDay.create({
    data: { ...counts, publicationId: publication.id, day: new Date("2026-11-20") },
  });
  const zip = await exportOf(user);
  const figures = textIn(zip, "analytics.json");
  const former = rezip(zip, {
    "analytics.json": figures.replace('"views"', '"ends":3,"endSeconds":"300","views"'),
  });
  expect(textIn(former, "analytics.json")).toContain("endSeconds");
  await db.user.delete({ where: { id: user.id } });
  const mover = await createUser();
  await checkImport(mover, await arrived(former));
  await startImport(mover, (await readImport(mover))?.id ?? "", 30_000);
  expect(await readImport(mover)).toMatchObject({ state: "done", error: "" });
  const where = { publication: { userId: mover.id } };
  expect(await db.metricDay.findMany({ where })).toMatchObject([counts]);
});
