import { strToU8, Zip, ZipDeflate } from "fflate";
import TurndownService from "turndown";
import { streamPosts } from "./all-posts.server.ts";
import type { PostView } from "./post.ts";

/** The person the export is for; everything in it is written into the file. */
export interface Exported {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  timeZone: string;
}

/**
 * Everything of a user as a zip: posts/<slug>.md with front matter, .html and .json, and account.json.
 * Written post by post, so that any number of posts needs the memory of a few.
 */
export function exportEverything(user: Exported): ReadableStream<Uint8Array> {
  const markdown = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced", bulletListMarker: "-" });
  return new ReadableStream({
    async start(controller) {
      const zip = new Zip((error, chunk, last) => {
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (last) controller.close();
      });
      const add = (name: string, text: string) => {
        const file = new ZipDeflate(name, { level: 6 });
        zip.add(file);
        file.push(strToU8(text), true);
      };
      add("account.json", JSON.stringify(user, null, 2));
      for await (const batch of streamPosts({ id: user.id })) {
        for (const post of batch as PostView[]) {
          const name = `posts/${fileName(post)}`;
          add(`${name}.md`, `${frontMatter(post)}\n${markdown.turndown(post.content)}\n`);
          add(`${name}.html`, post.content);
          add(`${name}.json`, JSON.stringify(post, null, 2));
        }
      }
      zip.end();
    },
  });
}

/** YAML front matter; JSON strings are valid YAML scalars, whatever they hold. */
function frontMatter(post: PostView): string {
  const { title, status, createdAt, publishedAt, excerpt, metaDescription, keywords, tone, targetAudience, seoScore } = post;
  const fields = { title, status, date: publishedAt ?? createdAt, excerpt, description: metaDescription, keywords, tone, audience: targetAudience, seoScore };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ["---", ...lines, "---", ""].join("\n");
}

function fileName(post: PostView): string {
  const slug = post.title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${post.createdAt.slice(0, 10)}-${slug || "post"}-${post.id.slice(-6)}`;
}
