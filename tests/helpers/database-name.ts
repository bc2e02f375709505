/**
 * The PostgreSQL database that belongs to this test worker, or undefined when the embedded one is
 * tested.
 */
export function testDatabaseUrl(): string | undefined {
  const base = process.env["TEST_DATABASE_URL"];
  if (!base) return undefined;
  const url = new URL(base);
  url.pathname = `/postwright_test_${process.pid}_${process.env["VITEST_POOL_ID"] ?? "0"}`;
  return url.toString();
}
