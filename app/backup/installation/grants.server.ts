import { listFunctions, listTypes, quote } from "./read-tables.server.ts";
import type { Sql } from "./sql.server.ts";

/** Who owns and may use the tables of `public`, as it is before they are replaced. */
export interface Grants {
  /** The owner, as PostgreSQL quotes it, if the tables can be given to it. */
  owner: string | null;
  given: Array<{ table: string; column: string; statement: string }>;
}

const GRANTEE = `CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END
  || CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END`;
const TABLES = `pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'`;

/** Reads what was granted on tables, columns and their sequences. */
export async function readGrants(sql: Sql): Promise<Grants> {
  const [owner] = await sql.query(`
    SELECT quote_ident(r.rolname) FROM ${TABLES} JOIN pg_roles r ON r.oid = c.relowner
      JOIN pg_roles me ON me.rolname = current_user
    WHERE c.relname = '_prisma_migrations' AND r.oid <> me.oid AND (me.rolsuper
      OR pg_has_role(r.oid, 'MEMBER') AND has_schema_privilege(r.oid, 'public', 'CREATE'))`);
  const rows = await sql.query(`
    SELECT c.relname::text, '', format('GRANT %s ON %s public.%I TO ', a.privilege_type,
      CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.relname) || ${GRANTEE}
    FROM ${TABLES}, aclexplode(c.relacl) a
    WHERE c.relkind IN ('r', 'S') AND a.grantee <> c.relowner
    UNION ALL
    SELECT c.relname::text, t.attname::text,
      format('GRANT %s (%I) ON TABLE public.%I TO ', a.privilege_type, t.attname, c.relname) || ${GRANTEE}
    FROM ${TABLES} JOIN pg_attribute t ON t.attrelid = c.oid AND NOT t.attisdropped,
      aclexplode(t.attacl) a WHERE c.relkind = 'r' AND a.grantee <> c.relowner`);
  const given = rows.map(([table, column, statement]) => ({
    ...{ table: table ?? "", column: column ?? "", statement: statement ?? "" },
  }));
  return { owner: owner?.[0] ?? null, given };
}

export async function grantAgain(sql: Sql, { owner, given }: Grants): Promise<void> {
  const there = await sql.query(`
    SELECT c.relkind::text, c.relname::text, coalesce(t.attname, '')::text
    FROM ${TABLES} LEFT JOIN pg_attribute t ON t.attrelid = c.oid AND t.attnum > 0 AND NOT t.attisdropped
    WHERE c.relkind IN ('r', 'S')`);
  const tables = new Set(there.flatMap(([kind, table]) => (kind === "r" ? (table ?? "") : [])));
  const names = new Set(there.flatMap(([, table, column]) => [`${table}.`, `${table}.${column}`]));
  if (owner !== null) {
    for (const name of tables) await sql.run(`ALTER TABLE public.${quote(name)} OWNER TO ${owner}`);
    for (const name of await listTypes(sql, "public"))
      await sql.run(`ALTER TYPE public.${quote(name)} OWNER TO ${owner}`);
    for (const name of await listFunctions(sql, "public"))
      await sql.run(`ALTER FUNCTION public.${quote(name)}() OWNER TO ${owner}`);
  }
  for (const { table, column, statement } of given)
    if (names.has(`${table}.${column}`)) await sql.run(statement);
}

/** Lets tables that are made in `schema` be granted as those that this user makes in `public`. */
export async function copyDefaultGrants(sql: Sql, schema: string): Promise<void> {
  const rows = await sql.query(
    `
    SELECT format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT %s ON %s TO ', $1::text, a.privilege_type,
      CASE d.defaclobjtype WHEN 'S' THEN 'SEQUENCES' ELSE 'TABLES' END) || ${GRANTEE}
    FROM pg_default_acl d JOIN pg_namespace n ON n.oid = d.defaclnamespace AND n.nspname = 'public',
      aclexplode(d.defaclacl) a
    WHERE d.defaclrole = (SELECT oid FROM pg_roles WHERE rolname = current_user)
      AND d.defaclobjtype IN ('r', 'S') AND a.grantee <> d.defaclrole`,
    [schema],
  );
  for (const [statement] of rows) await sql.run(statement ?? "");
}
