import { readFileSync } from "node:fs";
import { marked } from "marked";
import type { ScoredPost } from "#app/content/seo/seo.ts";

/** How an editor orders texts, the best first, written down before the score was made for it. */
export interface Order {
  folder: string;
  /** What an editor would publish. */
  good: readonly string[];
  /** Filler, text made for search engines, figures without a source. */
  bad: readonly string[];
  /** Of these, keywords in sentences. */
  stuffed: readonly string[];
}

/** Thirty texts that the score was made with. */
export const RANKED: Order = {
  folder: "rank",
  good: [
    "digitising-slides",
    "balkonkraftwerk-anmelden",
    "lock-keeper",
    "mail-server-bill",
    "slow-query",
    "cooked-rice",
    "bread-diary",
    "keep-the-car-park",
    "dryers-compared",
    "folding-bike-review",
    "cuenca-sin-coche",
    "soupe-oignon",
    "tram-line-news",
    "bleed-radiator",
    "nukadoko",
  ],
  bad: [
    "meal-prep-empty-end",
    "ways-to-save",
    "marche-ia",
    "homeoffice-ki",
    "finanzas-ia",
    "ai-productivity",
    "what-is-cloud",
    "sleep-ja-filler",
    "best-blenders",
    "believe-in-yourself",
    "season-three-unanswered",
    "email-statistics",
    "plumber-doorway",
    "zahnarzt-stuffed",
    "garden-furniture-stuffed",
  ],
  stuffed: ["zahnarzt-stuffed", "garden-furniture-stuffed"],
};

/** Twelve more, written and ordered with the others and not looked at while the score was made. */
export const UNSEEN: Order = {
  folder: "unseen",
  good: [
    "cobbler",
    "preavis-location",
    "jornada-partida",
    "printer-offline",
    "kette-wechseln",
    "sleeper-to-narvik",
  ],
  bad: [
    "nachhaltig-ki",
    "mindfulness-work",
    "net-worth",
    "social-statistics",
    "serrurier-lyon",
    "dog-food-stuffed",
  ],
  stuffed: ["serrurier-lyon", "dog-food-stuffed"],
};

/** Texts made to score: names and links without a word about them, points said again. */
export const GAMED: Order = {
  folder: "gamed",
  good: [
    "screen-myopia-review",
    "loire-a-velo",
    "mietkaution-zurueck",
    "e-readers-table",
    "probate",
    "wolf-adviser",
    "camping-stoves",
    "things-in-old-houses",
    "lentil-dal",
    "library-roof-news",
    "against-homework",
    "patch-drywall",
    "night-shift-porter",
    "sharpen-knife",
  ],
  bad: [
    "bretagne-rembourree",
    "coffee-padded",
    "banana-bread-padded",
    "garden-homepages",
    "quotes-of-greats",
    "solar-it-depends",
    "stretching-names",
    "running-bare-figures",
    "team-culture-names",
    "schlaf-namen",
    "houseplants-restated",
    "budget-tips-restated",
    "remote-work-years",
    "dog-training-title",
  ],
  stuffed: [],
};

/** Sixteen more of these kinds, written before the rules met them. */
export const GAMED_UNSEEN: Order = {
  folder: "gamed-unseen",
  good: [
    "waermepumpe-altbau-bericht",
    "index-funds",
    "lombricomposteur",
    "lisbon-three-days",
    "learning-to-swim-fifty",
    "weekly-meeting",
    "salt-path-review",
    "git-bisect",
  ],
  bad: [
    "lisbon-names",
    "water-figures",
    "leadership-studies",
    "confidence-list",
    "produktivitaet-listen",
    "crypto-faq",
    "marketing-chiffres",
    "electric-cars-years",
  ],
  stuffed: [],
};

/** A text as its author would save it as a first post, with no other post to link to. */
export function readRanked({ folder }: Pick<Order, "folder">, name: string): ScoredPost {
  const file = readFileSync(new URL(`${folder}/${name}.md`, import.meta.url), "utf8");
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const field = (key: string) =>
    (new RegExp(`^${key}: (.*)$`, "m").exec(head)?.[1] ?? "").replace(/^"(.*)"$/, "$1");
  return {
    title: field("title"),
    metaDescription: field("description"),
    keywords: field("keywords").split(", "),
    content: marked.parse(body, { async: false }),
    ownLinks: [],
  };
}
