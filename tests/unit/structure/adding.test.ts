import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProduct } from "./copy.ts";

let copy: ReturnType<typeof copyProduct>;

beforeAll(() => {
  copy = copyProduct();
});
afterAll(() => copy.remove());

/** The files that docs/architecture.md names for adding something. */
function documented(what: string): string[] {
  const row = fs
    .readFileSync("docs/architecture.md", "utf8")
    .split("\n")
    .find((line) => line.startsWith(`| ${what} |`));
  return [...(row ?? "").matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "").sort();
}

/** One file's part of an addition. */
type Edits = Record<string, () => void>;

const edit = (file: string, ...pairs: Array<[from: string, to: string]>) => ({
  [file]: () => pairs.forEach(([from, to]) => copy.replace(file, from, to)),
});
const create = (file: string, text: string) => ({ [file]: () => copy.write(file, text) });

function apply(edits: Edits, ...files: string[]): void {
  for (const file of files) edits[file]?.();
}

// `npm run test:weekly`
describe.runIf(process.env["WEEKLY"])("adding, in a copy of the product", () => {
  it("adds a tone in one file, and does not compile before it is complete", () => {
    const tones = "app/posts/tones.ts";
    const name = edit(tones, ['  "persuasive",\n', '  "persuasive",\n  "poetic",\n']);
    const rest = edit(
      tones,
      ['  persuasive: "Persuasive",', '  persuasive: "Persuasive",\n  poetic: "Poetic",'],
      ['  persuasive: "persuasive:', '  poetic: "poetic: images",\n  persuasive: "persuasive:'],
    );
    expect([tones]).toEqual(documented("tone"));
    apply(name, tones);
    expect(copy.brokenFiles(tones)).toEqual([tones]);
    apply(rest, tones);
    expect(copy.brokenFiles(tones)).toEqual([]);
  });

  it("adds a field of a post in seven files, and does not compile before all are complete", async () => {
    const edits: Edits = {
      ...edit(
        "prisma/schema.prisma",
        ["model Post {\n", 'model Post {\n  subtitle String @default("")\n'],
        ["model PostRevision {\n", 'model PostRevision {\n  subtitle String @default("")\n'],
      ),
      ...create(
        "prisma/migrations/29990101000000_subtitle/migration.sql",
        ["Post", "PostRevision"]
          .map((table) => `ALTER TABLE "${table}" ADD COLUMN "subtitle" TEXT NOT NULL DEFAULT '';`)
          .join("\n"),
      ),
      ...edit(
        "app/posts/post.ts",
        [
          "export interface SharingTexts {\n",
          "export interface SharingTexts {\n  subtitle: string;\n",
        ],
        [
          "const NO_SHARING: SharingTexts = {\n",
          'const NO_SHARING: SharingTexts = {\n  subtitle: "",\n',
        ],
      ),
      ...edit(
        "app/posts/post-fields.server.ts",
        ["    slug,\n", '    slug,\n    subtitle: textField("subtitle", 300),\n'],
        ["  title: z.string(),\n", "  title: z.string(),\n  subtitle: z.string(),\n"],
      ),
      ...edit(
        "app/routes/post/edit/sharing-fields.tsx",
        ['  slug: "Slug",\n', '  slug: "Slug",\n  subtitle: "Subtitle",\n'],
        [
          "        <InputField\n          field={fields.tags}",
          "        <InputField field={fields.subtitle} label={SHARING_LABELS.subtitle} />\n" +
            "        <InputField\n          field={fields.tags}",
        ],
      ),
      ...edit(
        "app/platforms/outgoing.ts",
        ['  "excerpt",\n', '  "excerpt",\n  "subtitle",\n'],
        ["  excerpt: string;\n", "  excerpt: string;\n  subtitle: string;\n"],
      ),
      ...edit(
        "app/publishing/deliver/outgoing.server.ts",
        [
          "    excerpt: post.excerpt,\n",
          "    excerpt: post.excerpt,\n    subtitle: post.subtitle,\n",
        ],
        ['  "excerpt",\n', '  "excerpt",\n  "subtitle",\n'],
      ),
    };
    expect(Object.keys(edits).sort()).toEqual(documented("field of a post"));
    apply(
      edits,
      "prisma/schema.prisma",
      "prisma/migrations/29990101000000_subtitle/migration.sql",
      "app/posts/post.ts",
      "app/platforms/outgoing.ts",
    );
    await copy.generate();
    const left = [
      "app/posts/post-fields.server.ts",
      "app/publishing/deliver/outgoing.server.ts",
      "app/routes/post/edit/sharing-fields.tsx",
    ];
    expect(copy.brokenFiles(...left)).toEqual(left);
    apply(edits, ...left);
  });

  it("adds a platform in three files, and passes no test before all are complete", async () => {
    const edits: Edits = {
      ...create(
        "app/platforms/example/platform.server.ts",
        fs
          .readFileSync("app/platforms/squarespace/platform.server.ts", "utf8")
          .replace('key: "squarespace"', 'key: "example"')
          .replace("order: 30", "order: 99")
          .replace('name: "Squarespace"', 'name: "Example Site"'),
      ),
      ...create("tests/unit/platforms/example.test.ts", 'requirePlatform("example");\n'),
      ...edit("docs/analytics.md", ["\n", "\nExample Site counts nothing.\n"]),
    };
    expect(Object.keys(edits).sort()).toEqual(documented("platform"));
    apply(edits, "app/platforms/example/platform.server.ts");
    expect(await copy.passes("tests/unit/platforms/registry.test.ts")).toBe(false);
    apply(edits, "tests/unit/platforms/example.test.ts", "docs/analytics.md");
    expect(await copy.passes("tests/unit/platforms/registry.test.ts")).toBe(true);
  });

  it("adds a screen in two files, a call of the API in three", async () => {
    const screen: Edits = {
      ...create(
        "app/routes/ideas/route.tsx",
        `import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";

export const loader = screenLoader("/ideas", async ({ user }) => ({ name: user.firstName }));

export default function Ideas() {
  return <h1>{useScreenData<typeof loader>().name}</h1>;
}
`,
      ),
      ...edit("app/routes.ts", [
        '    route("profile", "routes/profile/route.tsx"),\n',
        '    route("profile", "routes/profile/route.tsx"),\n    route("ideas", "routes/ideas/route.tsx"),\n',
      ]),
    };
    expect(Object.keys(screen).sort()).toEqual(documented("screen"));
    const call: Edits = {
      ...create(
        "app/posts/ideas.server.ts",
        `import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

/** How many posts the user has on a topic. */
export async function countOnTopic(user: Owner, topic: string): Promise<{ count: number }> {
  return { count: await db.post.count({ where: { userId: user.id, topic } }) };
}
`,
      ),
      ...edit("app/posts/requests.server.ts", [
        "export const postAnswer",
        `export const topicQuery = z.object({ topic: z.string({ error: "topic: a text is expected" }) });
export const topicAnswer = z.object({ count: z.number().int() }).meta({ id: "TopicCount" });

export const postAnswer`,
      ]),
      ...create(
        "app/routes/api/posts.topic.ts",
        `import { api, endpoint } from "#app/http/api.server.ts";
import { countOnTopic } from "#app/posts/ideas.server.ts";
import { topicAnswer, topicQuery } from "#app/posts/requests.server.ts";

export const loader = api("/api/posts/topic", {
  GET: endpoint({
    summary: "How many posts there are on a topic",
    query: topicQuery,
    response: topicAnswer,
    run: ({ user, query }) => countOnTopic(user, query.topic),
  }),
});
export const action = loader;
`,
      ),
    };
    expect(Object.keys(call).sort()).toEqual(documented("call of the API"));
    apply(screen, ...Object.keys(screen));
    apply(call, ...Object.keys(call));
    expect(
      await copy.passes("tests/unit/http/route-paths.test.ts", "tests/unit/api/routes.test.ts"),
    ).toBe(true);
  });

  it("compiles all of it together", () => {
    expect(copy.brokenFiles()).toEqual([]);
  });
});
