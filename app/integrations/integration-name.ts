import * as TEXT from "#app/copy/text.ts";
import { wrongField } from "#app/lib/app-error.ts";

const NAME_MAX = 100;

/** What is wrong with a name, as a sentence; null when it can be used. */
export function nameProblem(name: string): string | null {
  const clean = withoutControls(name);
  if (clean === "") return TEXT.integrationNameRequired;
  return clean.length > NAME_MAX
    ? `Integration name can have at most ${NAME_MAX} characters`
    : null;
}

/** The name as it is stored. Throws `invalid`. */
export function cleanName(name: string): string {
  const problem = nameProblem(name);
  if (problem !== null) throw wrongField("name", problem);
  return withoutControls(name);
}

function withoutControls(name: string): string {
  // eslint-disable-next-line no-control-regex
  return name.replace(/[\u0000-\u001f\u007f]|\p{Surrogate}/gu, " ").trim();
}
