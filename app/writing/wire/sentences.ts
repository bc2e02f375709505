import { shortModelName, type Service } from "./service.ts";

/** Messages for users, by what went wrong. */
export type Sentences = Record<
  | "key"
  | "billing"
  | "model"
  | "request"
  | "busy"
  | "overloaded"
  | "loading"
  | "broken"
  | "refusal"
  | "truncated"
  | "context"
  | "cutOff"
  | "malformed"
  | "timeout"
  | "unreachable"
  | "noSearch"
  | "picture",
  string
>;

const SERVER: Sentences = {
  key: "The writing service did not accept the API key. Check ANTHROPIC_API_KEY.",
  billing:
    "The writing service refused the request because of the account’s billing. Check the account’s credit and limits.",
  model: "The writing service does not know the configured model. Check ANTHROPIC_MODEL.",
  request:
    "The writing service did not accept the request. Try a shorter topic or fewer instructions.",
  busy: "The writing service is receiving too many requests right now. Please try again in a moment.",
  overloaded: "The writing service is overloaded at the moment. Please try again in a few minutes.",
  loading: "The writing service is still loading the model. Please try again in a minute.",
  broken: "The writing service had a problem of its own. Please try again in a few minutes.",
  refusal:
    "The writing service declined to write about this. Rephrase the topic or the instructions and try again.",
  truncated:
    "The text became too long and was cut off. Ask for fewer words or shorten the instructions.",
  context: "The request is too long for this model. Ask for fewer words or use fewer sources.",
  cutOff:
    "The connection to the writing service broke off in the middle of the text. Please try again.",
  malformed: "The writing service gave an answer that could not be used. Please try again.",
  timeout: "The writing service took too long to answer. Please try again.",
  unreachable: "The writing service could not be reached. Please try again later.",
  noSearch: "This model cannot search the web.",
  picture:
    "This model cannot look at pictures. Write the description yourself, or use another model.",
};

/** The messages that fit a service: who can repair what differs. */
export function sentencesFor(
  service: Pick<Service, "wire" | "source" | "name" | "model" | "baseURL">,
): Sentences {
  if (service.source === "own") return { ...SERVER, ...ownSentences(service) };
  if (service.source === "local") return { ...SERVER, ...localSentences(service) };
  return service.wire === "chat" ? { ...SERVER, ...CHAT } : SERVER;
}

/** Of a service that OPENAI_API_KEY opens. */
const CHAT: Partial<Sentences> = {
  key: "The writing service did not accept the API key. Check OPENAI_API_KEY.",
  model: "The writing service does not know the configured model. Check OPENAI_MODEL.",
};

function ownSentences({ name, model }: Pick<Service, "name" | "model">): Partial<Sentences> {
  const service = name === "Claude" ? "Anthropic" : name;
  return {
    key: "Your key was not accepted. Check it in Settings → Writer.",
    billing: `${service} refused the request because of your account’s billing. Check the credit and limits of your account there.`,
    model: `Your key cannot use the model ${model}. Choose another in Settings → Writer.`,
    busy: `${service} is receiving too many requests with your key right now. Please try again in a moment.`,
    overloaded: `${service} is overloaded at the moment. Please try again in a few minutes, or choose another model in Settings → Writer.`,
    loading: `${service} is still loading the model. Please try again in a minute.`,
    context: `The request is too long for ${model}. Ask for fewer words, use fewer sources, or choose a model with a larger context in Settings → Writer.`,
    malformed: `${model} gave an answer that could not be used. Please try again, or choose another model in Settings → Writer.`,
    unreachable: `${service} could not be reached. Please try again later.`,
    picture: `${model} cannot look at pictures. Write the description yourself, or choose another model in Settings → Writer.`,
  };
}

function localSentences({
  wire,
  name,
  model: id,
  baseURL,
}: Pick<Service, "wire" | "name" | "model" | "baseURL">): Partial<Sentences> {
  const model = shortModelName(id);
  const setting = wire === "chat" ? "OPENAI_MODEL" : "ANTHROPIC_MODEL";
  return {
    key:
      wire === "chat"
        ? `${name} asks for a key. Set OPENAI_BASE_URL to ${baseURL} and OPENAI_API_KEY to its key.`
        : `${name} asks for a key. Set ANTHROPIC_API_KEY to it.`,
    billing: `${name} refused the request because of an account’s billing. Check its credit and limits.`,
    model: `${name} does not have the model ${model}. Load it there, or set ${setting} to one that it has.`,
    request: `${name} did not accept the request. Try a shorter topic or another model.`,
    busy: `${name} is busy with other requests. Please try again in a moment.`,
    overloaded: `${name} is busy or still loads the model. Please try again in a minute.`,
    loading: `${name} is still loading the model. Please try again in a minute.`,
    broken: `${name} reported an error. Please try again, or restart it.`,
    refusal:
      "The model declined to write about this. Rephrase the topic or the instructions and try again.",
    truncated:
      "The text became too long and was cut off. Ask for fewer words, or give the model a larger context.",
    context: `The request is too long for ${model}. Ask for fewer words, use fewer sources, or give the model a larger context.`,
    cutOff: `The connection to ${name} broke off in the middle of the text. Is it still running?`,
    malformed: `${model} gave an answer that could not be used. Please try again, or use a larger model.`,
    timeout: `${name} took too long to answer. Please try again, or use a smaller model.`,
    unreachable: `${name} did not answer. Is it still running?`,
    picture: `${model} cannot look at pictures. Write the description yourself, or use a model that can.`,
  };
}
