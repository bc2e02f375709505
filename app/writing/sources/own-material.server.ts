import { workOnText } from "#app/content/text-work.server.ts";
import type { WizardDraft } from "#app/generated/prisma/client.ts";
import { markMaterials } from "../materials.server.ts";
import { NO_MATERIALS } from "../post-brief.ts";
import type { OwnMaterial } from "../research/prompt.server.ts";
import { parseSources } from "./parse.ts";
import { readSources } from "./sources.server.ts";

/** Of the pages that an author links to, in all: enough to see what they answer. */
const PAGE_WORDS = 2_000;

/** What its author gives to a draft, as research may see it: without orders to an AI. */
export async function readOwnMaterial(
  draft: Pick<WizardDraft, "id" | "sourcesText">,
): Promise<OwnMaterial> {
  const read = await readSources(draft.id);
  const { materials } = await markMaterials({ ...NO_MATERIALS, ...read });
  const { links } = parseSources(draft.sourcesText);
  const pages = materials.sources.filter(({ url }) => links.includes(url));
  const all = pages.map(({ text }) => text);
  const { texts } = await workOnText("shareWords", "", all, PAGE_WORDS);
  return {
    notes: materials.notes,
    interview: materials.interview,
    pages: pages.map(({ title }, at) => ({ title, text: texts[at] ?? "" })),
  };
}
