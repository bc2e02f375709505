import { answerFor, articleFor, foreignFor, markdownFor } from "./anthropic-answers.ts";
import type { Behaviour, Dialect, Look, RequestBody } from "./messages-behaviour.ts";

/** The text of an answer, made from the data in the prompt. */
export function textFor(
  body: RequestBody,
  behaviour: Behaviour,
  { takesSchema, chatty, answers }: Dialect,
): string {
  if (answers && behaviour.kind === "normal") return answers(body);
  if (behaviour.kind === "text")
    return typeof behaviour.text === "string" ? behaviour.text : behaviour.text.join("");
  const enforced = enforcedSchema(body, takesSchema);
  const schema = enforced ?? schemaInWords(body);
  if (behaviour.kind === "malformed") return '{"title": "Half an ans';
  if (behaviour.kind === "wrong-shape") return '{"unexpected": true}';
  const data = dataOf(body);
  if (schema) {
    const answer = answerFor(schema, data, behaviour.kind === "injected");
    const json = JSON.stringify(
      behaviour.kind === "obeys" ? led(answer, behaviour.output) : answer,
    );
    return chatty && !enforced
      ? `Sure! Here is {your} answer:\n\n\`\`\`json\n${json}\n\`\`\`\n\nAnything else?`
      : json;
  }
  const words = "words" in behaviour ? behaviour.words : undefined;
  if (behaviour.kind === "markdown") return markdownFor(data, words);
  if (behaviour.kind === "foreign") return foreignFor(data, words);
  const html = articleFor(data, words, behaviour.kind === "injected");
  if (behaviour.kind === "obeys")
    return html.replace(/<h2>|$/g, (at) => `${behaviour.output}${at}`);
  return behaviour.kind === "fenced" ? `\`\`\`html\n${html}\n\`\`\`` : html;
}

/** The schema that the answer is made to fit. */
function enforcedSchema(body: RequestBody, takesSchema: boolean) {
  const { output_config, response_format } = body;
  if (response_format) return response_format.json_schema?.schema;
  return takesSchema ? output_config?.format?.schema : undefined;
}

/** The schema that a request asks for, in whatever way, as text; "{}" for none. */
export function schemaText(body: RequestBody): string {
  const { output_config, response_format } = body;
  const asked = output_config?.format?.schema ?? response_format?.json_schema?.schema;
  return JSON.stringify(asked ?? schemaInWords(body) ?? {});
}

/** Which look a request is; undefined for all others. */
export function lookOf(body: RequestBody): Look | undefined {
  const schema = schemaText(body);
  if (schema.includes('"faults"')) return "critique";
  // They come at the same time as the keywords, whose script they must not take.
  if (schema.includes('"questions":') && dataOf(body)["examples"] !== undefined) return "interview";
  if (schema.includes('"metaDescription"') && !schema.includes('"sections"')) return "lines";
  return dataOf(body)["mark"] === undefined ? undefined : "revise";
}

/** Texts of which a schema allows only some. */
const CHOICES = ["verdict", "kind", "format"];

/** An answer with `output` before each of its texts. */
function led(answer: unknown, output: string): unknown {
  if (typeof answer === "string") return `${output} ${answer}`;
  if (Array.isArray(answer)) return answer.map((one) => led(one, output));
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, one]) => [
      key,
      CHOICES.includes(key) ? (one as unknown) : led(one, output),
    ]),
  );
}

/** The JSON of every block between <data> and </data> of the first message, as one object. */
export function dataOf(body: RequestBody): Record<string, unknown> {
  const blocks = contentOf(firstOf(body)).matchAll(/<data>\n([\s\S]*?)\n<\/data>/g);
  return Object.assign(
    {},
    ...Array.from(blocks, ([, json = "{}"]) => JSON.parse(json) as Record<string, unknown>),
  ) as Record<string, unknown>;
}

/** The first message that a model got, whole. */
export function firstText(body: RequestBody | undefined): string {
  return body ? contentOf(firstOf(body)) : "";
}

/** In chat completions the system prompt stands before it. */
function firstOf({ messages }: RequestBody) {
  return messages.find(({ role }) => role !== "system");
}

/** The JSON schema that the prompt asks for in words. */
export function schemaInWords(body: RequestBody): Record<string, unknown> | undefined {
  const said = body.messages.map(contentOf).join("\n");
  const match = /JSON schema:\n(\{.*\})/.exec(said);
  return match?.[1] ? (JSON.parse(match[1]) as Record<string, unknown>) : undefined;
}

function contentOf(message: { content: unknown } | undefined): string {
  const content = message?.content;
  if (!Array.isArray(content)) return typeof content === "string" ? content : "";
  return content.map((part: { text?: string }) => part.text ?? "").join("\n");
}
