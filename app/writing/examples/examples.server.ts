import { z } from "zod";
import { WORD_COUNTS } from "#app/posts/post.ts";
import { TONES } from "#app/posts/tones.ts";
import type { TypedBrief } from "../post-brief.ts";
import type { KeywordsAnswer } from "../writer.ts";
import { EXAMPLES } from "./list.ts";

/** A worked example: a brief, the keywords to it, and an article that was written beforehand. */
export interface Example {
  key: string;
  brief: Omit<TypedBrief, "keywords">;
  keywords: KeywordsAnswer;
  titles: string[];
  excerpt: string;
  metaDescription: string;
  /** The article as Markdown, without its title. */
  markdown: string;
}

const FILES = import.meta.glob<string>("./*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** `name: value` lines between two lines of dashes, then the article. */
const FORM = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

const list = z.string().transform((text) => text.split(";").map((part) => part.trim()));
const facts = z.object({
  audience: z.string(),
  industry: z.string(),
  tone: z.enum(TONES),
  words: z.coerce.number().pipe(z.literal(WORD_COUNTS)),
  instructions: z.string(),
  primary: list,
  secondary: list,
  "long-tail": list,
  title: z.string(),
  titles: list,
  meta: z.string(),
  excerpt: z.string(),
});

const ALL: readonly Example[] = EXAMPLES.map(({ key, topic }) => {
  const [, head = "", markdown = ""] = FORM.exec(FILES[`./${key}.md`] ?? "") ?? [];
  const entries = head.split("\n").map((line) => {
    const at = line.indexOf(": ");
    return [line.slice(0, at), line.slice(at + 2)];
  });
  const given = facts.parse(Object.fromEntries(entries));
  return {
    key,
    brief: {
      topic,
      targetAudience: given.audience,
      industry: given.industry,
      language: "",
      tone: given.tone,
      wordCount: given.words,
      instructions: given.instructions,
    },
    keywords: {
      primaryKeywords: given.primary,
      secondaryKeywords: given.secondary,
      longTailKeywords: given["long-tail"],
    },
    titles: [given.title, ...given.titles],
    excerpt: given.excerpt,
    metaDescription: given.meta,
    markdown: markdown.trim(),
  };
});

/** The example of that name; null without one. */
export function findExample(key: string | null): Example | null {
  return ALL.find((example) => example.key === key) ?? null;
}

/** A brief as typed; fields that are not there yet do not matter. */
export type LooseBrief = { topic: string } & Partial<
  Record<
    "targetAudience" | "industry" | "language" | "tone" | "instructions",
    string | undefined
  > & {
    wordCount: number;
  }
>;

/** The example that was briefed exactly so, apart from its keywords; null for any other brief. */
export function exampleOf(brief: LooseBrief): Example | null {
  return (
    ALL.find(({ brief: own }) =>
      Object.entries(own).every(([name, value]) => {
        const given = new Map<string, unknown>(Object.entries(brief)).get(name);
        return given === undefined || given === value;
      }),
    ) ?? null
  );
}
