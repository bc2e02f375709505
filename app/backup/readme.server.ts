import { TABLES } from "./tables.server.ts";

const POSTS = [
  ["posts/NAME.md", "a post as Markdown, with front matter that other blogs read"],
  ["posts/NAME.html", "its HTML"],
  ["posts/NAME.json", "everything stored of it"],
  ["versions/NAME.json", "its saved states, oldest first"],
  ["media/ID.jpg", "a picture, or .png, .webp, .avif, .gif; media.json says what belongs to it"],
] as const;

/** The README.md of the zip. */
export function readme(now: Date): string {
  const files = [
    ...POSTS,
    ...TABLES.map(({ file, about }) => [file, about] as const),
    [
      "manifest.json",
      "how many records each file holds; it is the last one, so a zip that has it is whole",
    ] as const,
  ];
  return `# Your Postwright export

Made on ${now.toISOString()}. All times are UTC, all texts UTF-8.

${files.map(([name, about]) => `- \`${name}\`: ${about}.`).join("\n")}

A link to another of your posts is kept as \`/preview/ID\`; the post with that id is the one whose posts/NAME.json has it. A picture is kept as \`/media/ID/1600\`.

NAME is the day of the post, its title and the end of its id.

Not in here: passwords, keys, tokens and what they are checked with; and what Postwright keeps for a while to do its work (answers that repeat a call of the API within a day, which notices went out by e-mail in the last month, which file you imported last, counters of limits, locks).
`;
}
