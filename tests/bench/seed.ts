/** The few calls that a PostgreSQL client and the embedded database have in common. */
export interface Sql {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const VOCABULARY =
  "bread flour water salt oven crust crumb dough starter morning window street corner neighbour price recipe basket shelf cooling steam blade hand weight clock winter summer market order letter photo answer question visit return habit taste colour sound measure record plan budget".split(
    " ",
  );
const BODIES = 50;

/** Adds `count` posts of `words` words for the user, newest first. */
export async function addPosts(
  sql: Sql,
  userId: string,
  count: number,
  words = 1_200,
): Promise<void> {
  await sql.query(`CREATE TEMPORARY TABLE IF NOT EXISTS bench_body (i int PRIMARY KEY, body text)`);
  await sql.query(`TRUNCATE bench_body`);
  for (let i = 0; i < BODIES; i++)
    await sql.query(`INSERT INTO bench_body VALUES ($1, $2)`, [i, article(words, i + 1)]);
  await sql.query(
    `INSERT INTO "Post" ("id", "userId", "title", "content", "excerpt", "keywords", "wordCount", "seoScore", "status", "createdAt")
     SELECT gen_random_uuid()::text, $1, 'What bread number ' || n || ' taught us about mornings', b.body, 'An excerpt of two lines, as long as they usually are, for the card in the list of posts.', 'bread, morning', $3, 40 + n % 60,
            (ARRAY['draft', 'draft', 'published']::"PostStatus"[])[1 + n % 3], now() - n * interval '1 minute'
     FROM generate_series(1, $2::int) n JOIN bench_body b ON b.i = n % ${BODIES}`,
    [userId, count, words],
  );
}

/** 99 other users with 20 posts each. */
export async function addNeighbours(sql: Sql): Promise<void> {
  for (let n = 1; n < 100; n++) {
    const id = `bench-neighbour-${n}`;
    await sql.query(
      `INSERT INTO "User" ("id", "issuer", "subject", "handle", "updatedAt") VALUES ($1, 'bench', $1, $1, now())`,
      [id],
    );
    await addPosts(sql, id, 20);
  }
}

/** An article of about `words` words with a heading every 150; the same seed gives the same one. */
function article(words: number, seed: number): string {
  let state = seed * 2_654_435_761;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31);
  const sentence = (length: number) =>
    `${Array.from({ length }, () => VOCABULARY[next() % VOCABULARY.length]).join(" ")}.`;
  const parts: string[] = [];
  for (let written = 0; written < words; written += 75) {
    if (written % 150 === 0) parts.push(`<h2>${sentence(5)}</h2>`);
    parts.push(`<p>${Array.from({ length: 5 }, () => sentence(15)).join(" ")}</p>`);
  }
  return parts.join("");
}
