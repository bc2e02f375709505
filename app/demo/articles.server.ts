import { marked } from "marked";
import { findExample } from "#app/writing/examples/examples.server.ts";
import { EXAMPLES } from "#app/writing/examples/list.ts";

/** Articles to show the product with. */

export interface DemoArticle {
  title: string;
  /** HTML */
  content: string;
  excerpt: string;
  metaDescription: string;
  /** A comma list. */
  keywords: string;
  targetAudience: string;
  topic: string;
}

/** The articles that the product offers as examples: brief and text. */
export const ARTICLES: readonly DemoArticle[] = EXAMPLES.flatMap(({ key }) => {
  const example = findExample(key);
  if (!example) return [];
  const title = example.titles[0] ?? "";
  return {
    title,
    content: marked.parse(example.markdown, { async: false }),
    excerpt: example.excerpt,
    metaDescription: example.metaDescription,
    keywords: example.keywords.primaryKeywords.join(", "),
    targetAudience: example.brief.targetAudience,
    topic: title,
  };
});

/** A short article of its own for a title, made of the sections of an example. */
export function shortArticle(title: string, index: number): DemoArticle {
  const sections = (ARTICLES[index % ARTICLES.length]?.content ?? "").split(/(?=<h2)/).slice(1);
  const taken = Array.from(
    { length: 2 + (index % 3) },
    (_, at) => sections[(index + at) % sections.length] ?? "",
  );
  return {
    title,
    content: `<p>${title}. That is what this article is about.</p>${taken.join("")}`,
    excerpt: "What we learned in eleven years of baking, in a form that you can use tomorrow.",
    metaDescription: `${title}: what we learned in eleven years of baking, in short steps.`,
    keywords: title
      .split(/[ ,:]+/)
      .slice(0, 3)
      .join(" ")
      .toLowerCase(),
    topic: title,
    targetAudience: "people who bake",
  };
}

/** Short articles in other languages and scripts, one of them written from right to left. */
export const ELSEWHERE = [
  {
    language: "sv",
    title: "Knäckebröd på en kväll",
    content:
      "<p>Ett knäckebröd behöver tre saker: rågmjöl, vatten och en varm ugn.</p><h2>Så gör du</h2><ul><li>Kavla tunt.</li><li>Nagga väl.</li><li>Grädda tills det låter ihåligt.</li></ul>",
  },
  {
    language: "de",
    title: "Was ein Sauerteig im Winter braucht",
    content:
      "<p>Im Winter geht alles langsamer, auch der Teig.</p><h2>Wärme</h2><p>26 Grad genügen. Ein Platz über dem Kühlschrank hat sie meistens.</p>",
  },
  {
    language: "ja",
    title: "はじめての天然酵母パン",
    content:
      "<p>小麦粉と水だけで、パンは焼けます。</p><h2>一日目</h2><p>小麦粉と水を同じ量ずつ混ぜます。</p>",
  },
  {
    language: "ar",
    title: "خبز البيت في ساعتين",
    content:
      "<p>يكفي الدقيق والماء والملح وقليل من الصبر.</p><h2>العجن</h2><p>عشر دقائق باليد.</p>",
  },
] as const;
