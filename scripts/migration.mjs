// npm run db:migration -- NAME: writes prisma/migrations/<time>_<name>/migration.sql from the
// schema, without a native engine. --check writes nothing and exits with 1 when schema and
// migrations differ.
import "./node-version.mjs";
import fs from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { PrismaPGlite } from "pglite-prisma-adapter";

const wasm = fs.readFileSync(
  new URL("../node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm", import.meta.url),
);
const { instance } = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": bindings });
bindings.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();

const check = process.argv.includes("--check");
const name = process.argv.slice(2).find((word) => !word.startsWith("--")) ?? "change";
const folder = "prisma/migrations";
const before = fs
  .readdirSync(folder)
  .filter((entry) => fs.existsSync(`${folder}/${entry}/migration.sql`))
  .sort();
const database = new PGlite();
for (const entry of before)
  await database.exec(fs.readFileSync(`${folder}/${entry}/migration.sql`, "utf8"));

const files = [{ path: "schema.prisma", content: fs.readFileSync("prisma/schema.prisma", "utf8") }];
const engine = await bindings.SchemaEngine.new(
  { datamodels: [["schema.prisma", files[0].content]] },
  () => {},
  bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(database)),
);
const { stdout: sql = "" } = await engine.diff({
  from:
    before.length > 0
      ? { tag: "schemaDatasource", files, configDir: process.cwd() }
      : { tag: "empty" },
  to: { tag: "schemaDatamodel", files },
  script: true,
  exitCode: null,
  filters: { externalTables: [], externalEnums: [] },
  shadowDatabaseUrl: null,
});

if (!sql?.trim() || /empty migration/i.test(sql)) {
  console.log("Schema and migrations agree.");
} else if (check) {
  console.error(`The schema has moved on; run: npm run db:migration -- NAME\n${sql}`);
  process.exit(1);
} else {
  const entry = `${new Date().toISOString().replace(/[-:T]/g, "").slice(0, 14)}_${name}`;
  fs.mkdirSync(`${folder}/${entry}`);
  fs.writeFileSync(`${folder}/${entry}/migration.sql`, sql);
  console.log(`wrote ${folder}/${entry}/migration.sql`);
}
process.exit(0);
