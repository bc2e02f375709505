// The floor: node:http and the database inserting the same text, nothing else. Takes DATABASE_URL
// or DATA_DIR, and prints its port. With BENCH_PAGES, a JSON file of pages by path, each with its
// headers and its body in base64, it sends those and opens no database.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

const pages = new Map(
  Object.entries(
    process.env.BENCH_PAGES ? JSON.parse(fs.readFileSync(process.env.BENCH_PAGES, "utf8")) : {},
  ).map(([at, { headers, body }]) => [at, { headers, body: Buffer.from(body, "base64") }]),
);
const sql = pages.size > 0 ? null : await openDatabase();
const userId = process.env.BENCH_USER;

const server = http.createServer(async (request, response) => {
  const page = pages.get(request.url);
  if (page) return response.writeHead(200, page.headers).end(page.body);
  if (request.method === "POST") {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { title, content } = JSON.parse(text);
    const { rows } = await sql.query(
      `INSERT INTO "Post" ("id", "userId", "title", "content") VALUES ($1, $2, $3, $4) RETURNING "id"`,
      [randomUUID(), userId, title, content],
    );
    const headers = { "Content-Type": "application/json" };
    return response.writeHead(200, headers).end(JSON.stringify(rows[0]));
  }
  return response.writeHead(404).end();
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
process.on("SIGTERM", () => process.exit(0));

async function openDatabase() {
  return process.env.DATABASE_URL
    ? new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
    : await PGlite.create({ dataDir: path.join(process.env.DATA_DIR, "db") });
}
