/** What a check found, in one or two sentences: what is so, and what to do. */
export interface Finding {
  /** `skipped`: there is nothing to check, or it cannot be checked from here. */
  state: "ok" | "skipped" | "warning" | "problem";
  text: string;
}

export const ok = (text: string): Finding => ({ state: "ok", text });
export const skipped = (text: string): Finding => ({ state: "skipped", text });
export const warning = (text: string): Finding => ({ state: "warning", text });
export const problem = (text: string): Finding => ({ state: "problem", text });

/** The worst of several, with all that is not fine. */
export function worst(findings: readonly Finding[], fine: string): Finding {
  const bad = findings.filter(({ state }) => state === "warning" || state === "problem");
  if (bad.length === 0) return ok(fine);
  const text = bad.map((one) => one.text).join(" ");
  return bad.some(({ state }) => state === "problem") ? problem(text) : warning(text);
}

/** The message of anything that was thrown, on one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n").at(-1) ?? "";
}
