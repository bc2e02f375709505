import { generateKeywords } from "#app/writing/writing.server.ts";
import type { FailureCase, Saying } from "./failure-cases.ts";
import type { ModelInUse, ModelName } from "./failing-models.ts";
import { readyDraft } from "../helpers/drafts.ts";
import { newUser, writeArticle, type Seen } from "./write-article.ts";

/** What a user saw of one case with one model, and what is wrong with that. */
export interface FailureReport {
  model: ModelName;
  name: string;
  state: string;
  /** Words that the user has in the end. */
  words: number;
  sentence: string;
  faults: string[];
}

/** Lets a model answer once, so that the product knows what the server takes. */
export async function warmUp(): Promise<void> {
  await generateKeywords(await newUser(), { topic: "Tomatoes", targetAudience: "Beginners" });
}

/** Has an article written by a model in use, and compares what its user sees with the case. */
export async function checkFailure(
  { name: model, fake }: ModelInUse,
  one: FailureCase,
): Promise<FailureReport> {
  const user = await newUser();
  const draftId = await readyDraft(user, { language: one.language ?? "" });
  const first = one.again ? await writeArticle(fake, user, draftId) : null;
  const seen = await writeArticle(fake, user, draftId, one.script);
  const { state, sentence, words } = seen;
  return {
    model,
    name: one.name,
    state,
    words,
    sentence,
    faults: faultsOf(model, one, seen, first),
  };
}

const WORDS: Record<FailureCase["expect"]["words"], [least: number, most: number]> = {
  whole: [540, 660],
  half: [280, 420],
  few: [1, 10],
  none: [0, 0],
};
const TITLE = "Growing tomatoes on a balcony: a clear guide for beginners";

function faultsOf(
  model: ModelName,
  { expect }: FailureCase,
  seen: Seen,
  first: Seen | null,
): string[] {
  const [least, most] = WORDS[expect.words];
  const says = expect.says ? sentenceOf(model, expect.says) : "";
  const kept = seen.words > 0 ? seen.html : (first?.html ?? "");
  return [
    seen.state === expect.state ? "" : `is ${seen.state}, not ${expect.state}`,
    withoutCount(seen.sentence) === says ? "" : `says “${seen.sentence}”, not “${says}”`,
    seen.words >= least && seen.words <= most
      ? ""
      : `has ${seen.words} words, not ${least} to ${most}`,
    seen.changed ? "a run that failed changed the article" : "",
    seen.kept === kept ? "" : "the draft has not what was written",
    kept === "" || seen.title === TITLE ? "" : `has the title “${seen.title}”`,
    kept === "" || seen.metaDescription.startsWith("Learn what matters")
      ? ""
      : "has no meta description of its outline",
    expect.also?.(seen) ?? "",
  ].filter((fault) => fault !== "");
}

/** Half an article has about 300 words. */
function withoutCount(sentence: string): string {
  return sentence.replace(/has [23]\d\d words/, "has about 300 words");
}

const SENTENCES: Record<Saying, { service: string; local: string }> = {
  busy: {
    service:
      "The writing service is receiving too many requests right now. Please try again in a moment.",
    local: "NAME is busy with other requests. Please try again in a moment.",
  },
  overloaded: {
    service: "The writing service is overloaded at the moment. Please try again in a few minutes.",
    local: "NAME is busy or still loads the model. Please try again in a minute.",
  },
  refusal: {
    service:
      "The writing service declined to write about this. Rephrase the topic or the instructions and try again.",
    local:
      "The model declined to write about this. Rephrase the topic or the instructions and try again.",
  },
  truncated: {
    service:
      "The text became too long and was cut off. Ask for fewer words or shorten the instructions.",
    local:
      "The text became too long and was cut off. Ask for fewer words, or give the model a larger context.",
  },
  cutOff: {
    service:
      "The connection to the writing service broke off in the middle of the text. Please try again.",
    local: "The connection to NAME broke off in the middle of the text. Is it still running?",
  },
  malformed: {
    service: "The writing service gave an answer that could not be used. Please try again.",
    local: "MODEL gave an answer that could not be used. Please try again, or use a larger model.",
  },
  "half the length": lengthNote(),
  "no article": both(
    "The model did not answer with an article. Try again, or rephrase the topic or the instructions.",
  ),
};
const MODELS: Record<ModelName, string> = {
  Anthropic: "",
  Ollama: "qwen3:8b",
  "llama.cpp": "gemma-3-12b-it-Q4_K_M",
};

function lengthNote() {
  return both(
    "The article has about 300 words; you asked for 600. Nothing was padded: sources, notes and answers of your own give it more to say.",
  );
}

function both(sentence: string) {
  return { service: sentence, local: sentence };
}

function sentenceOf(model: ModelName, saying: Saying): string {
  const { service, local } = SENTENCES[saying];
  if (model === "Anthropic") return service;
  return local.replace("NAME", `${model} on this computer`).replace("MODEL", MODELS[model]);
}
