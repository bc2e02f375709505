import { wallTimeIn } from "#app/lib/clock.ts";
import { describe, expect, it } from "vitest";
import { exportAnalytics, csvCell, csvRow } from "#app/analytics/export.server.ts";
import { db } from "#app/lib/db.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { copyOf, published } from "./help.ts";

useTestDatabase();

const NOW = new Date("2026-11-21T10:00:00Z");

describe("a cell", () => {
  it.each([
    ["plain", "plain"],
    ["a,b", '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ["two\nlines", '"two\nlines"'],
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", "'\tx"],
    ["\r=x", '"\'\r=x"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ["a=b", "a=b"],
    [null, ""],
    ["", ""],
    [-5, "-5"],
  ])("%j becomes %j", (value, cell) => expect(csvCell(value)).toBe(cell));
  it("ends its row with CRLF", () => expect(csvRow(["a", 1, null])).toBe("a,1,\r\n"));
});

async function read(
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ rows: string[]; chunks: number }> {
  const chunks: Uint8Array[] = [];
  for await (const piece of pieces) chunks.push(piece);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.concat(chunks));
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  return { rows: text.slice(1, -2).split("\r\n"), chunks: chunks.length };
}

describe("the file", () => {
  it("names who counted each number", async () => {
    const { user, post, publication } = await published({ title: "=cmd|' /C calc'!A0" });
    const medium = await copyOf(user.id, post.id, "medium", false);
    const ghost = await copyOf(user.id, post.id, "ghost", true);
    await db.metricDay.createMany({
      data: [
        {
          publicationId: publication.id,
          day: new Date("2026-11-20"),
          views: 3,
          shares: 1,
          reads: 2,
          readSeconds: 121,
        },
        { publicationId: publication.id, day: new Date("2026-01-01"), views: 40 },
        { publicationId: ghost.id, day: new Date("2026-11-20"), views: 5 },
      ],
    });
    const integration = await db.integration.create({
      data: { userId: user.id, platform: "medium", name: "M", credentials: "" },
    });
    await db.platformMetric.create({
      data: {
        integrationId: integration.id,
        publicationId: medium.id,
        views: 12,
        source: "Their stats",
        takenAt: NOW,
      },
    });
    const { rows } = await read(
      exportAnalytics(
        { userId: user.id, postId: null },
        null,
        (key) => key.toUpperCase(),
        "Asia/Kolkata",
        NOW,
      ),
    );
    const about = (copy: { remoteUrl: string | null }, name: string) =>
      `'=cmd|' /C calc'!A0,${post.id},${name},${copy.remoteUrl}`;
    expect(rows[0]).toBe(
      "Day (UTC),Post,Post ID,Platform,Address,Counted by,As of (Asia/Kolkata),Views,Shares,Reading time (seconds)",
    );
    expect(rows.slice(1).sort()).toEqual(
      [
        `2026-01,${about(publication, "BLOG")},Postwright,,40,0,Not measured`,
        `2026-11-20,${about(publication, "BLOG")},Postwright,,3,1,61`,
        `2026-11-20,${about(ghost, "GHOST")},Postwright,,5,Not measured,Not measured`,
        `,${about(medium, "MEDIUM")},Postwright,,Not measured,Not measured,Not measured`,
        `,${about(medium, "MEDIUM")},Their stats,${wallTimeIn(NOW, "Asia/Kolkata").replace("T", " ")},12,Not measured,Not measured`,
      ].sort(),
    );
    const week = await read(
      exportAnalytics({ userId: user.id, postId: null }, 7, (key) => key, "UTC", NOW),
    );
    expect(week.rows.join()).not.toContain("2026-01");
    const other = await published({ userId: user.id });
    const alone = await read(
      exportAnalytics({ userId: user.id, postId: other.post.id }, 7, (key) => key, "UTC", NOW),
    );
    expect(alone.rows.slice(1).every((row) => row.includes(other.post.id))).toBe(true);
    expect(alone.rows).toHaveLength(2);
  });

  it("is written in batches with each row once, however many rows there are", async () => {
    const { user, publication } = await published();
    const second = await copyOf(
      user.id,
      (await published({ userId: user.id })).post.id,
      "ghost",
      true,
    );
    const days = Array.from(
      { length: 1_200 },
      (_none, n) => new Date(Date.UTC(2026, 10, 20) - n * 86_400_000),
    );
    for (const { id } of [publication, second])
      await db.metricDay.createMany({
        data: days.map((day, n) => ({ publicationId: id, day, views: n + 1 })),
      });
    const { rows, chunks } = await read(
      exportAnalytics({ userId: user.id, postId: null }, null, (key) => key, "UTC", NOW),
    );
    expect(chunks).toBeGreaterThan(2);
    // Two copies with their days, and the second post's own copy, which nobody has read.
    expect(rows).toHaveLength(1 + 2 * 1_200 + 1);
    expect(rows.reduce((sum, row) => sum + (Number(row.split(",")[7]) || 0), 0)).toBe(
      1_200 * 1_201,
    );
  });
});
