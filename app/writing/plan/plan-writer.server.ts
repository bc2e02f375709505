import { proposeLinks } from "#app/content/propose-links.ts";
import type { Writer } from "../writer.ts";
import { planArticle } from "./plan-article.ts";
import { planKeywords } from "./plan-keywords.server.ts";
import { planOutline } from "./plan-outline.ts";

/**
 * Plans articles where no model is connected: an outline to write to. It says nothing about the
 * topic, which it only quotes, and gives the same plan for the same brief.
 */
export const planWriter: Writer = {
  kind: "plan",
  id: "plan",
  keywords: async (brief, signal) => {
    signal.throwIfAborted();
    return planKeywords(brief);
  },
  outline: async (brief, signal) => {
    signal.throwIfAborted();
    return Promise.resolve(planOutline(brief));
  },
  article: async (brief, outline, onProgress, signal) => {
    signal.throwIfAborted();
    const html = planArticle(brief, outline);
    onProgress({ step: "writing", html });
    return Promise.resolve(html);
  },
  links: (article, candidates) => Promise.resolve(proposeLinks(article, candidates)),
};
