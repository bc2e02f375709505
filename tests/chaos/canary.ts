import http from "node:http";
import type { AddressInfo } from "node:net";
import { startOn } from "./crew.ts";
import { countOpen, layOut, newPostgres, readEnds } from "./database.ts";
import { until, type Row } from "./report.ts";

/**
 * Sites whose addresses resolve to this machine: the product must not call them unless allowed to.
 */
export async function canary(adminUrl: string): Promise<Row> {
  let hits = 0;
  const listener = http
    .createServer((_request, response) => (hits++, response.end()))
    .on("connection", () => hits++);
  await new Promise<void>((resolve) => listener.listen(0, "::", resolve));
  const { port } = listener.address() as AddressInfo;
  const { sql, url } = await newPostgres(adminUrl);
  const app = await startOn(url, { ALLOW_PRIVATE_HOSTS: "none" });
  try {
    const hosts = [
      "127.0.0.1",
      "localhost",
      "localhost.",
      "[::1]",
      "2130706433",
      "0x7f.1",
      "0177.0.0.1",
      "127.1",
      "0",
      "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]",
      "[::]",
      "user@127.0.0.1",
    ].flatMap((name) =>
      ["http", "https"].map((scheme) => ({
        url: new URL(`${scheme}://${name}:${port}`).href,
        credentials: () => ({
          siteUrl: `${scheme}://${name}:${port}`,
          username: "editor",
          applicationPassword: "x",
        }),
      })),
    );
    await layOut(
      sql,
      hosts,
      hosts.map((_, n) => ({ title: `Canary ${n}`, host: n, dueAt: new Date() })),
    );
    await until(async () => (await countOpen(sql)) === 0, 30_000);
    const refused = (await readEnds(sql)).filter((end) => end.state === "failed").length;
    return {
      goal: "addresses that lead back to this machine: 0 hits on a canary listener",
      measured: `${hits} hits, ${refused} of ${hosts.length} refused`,
      held: hits === 0 && refused === hosts.length,
    };
  } finally {
    await app.stop();
    await sql.close();
    listener.close();
  }
}
