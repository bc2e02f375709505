import { env } from "#app/lib/env.server.ts";
import { INSTALLATION_PATH, installationProof } from "#app/lib/installation-proof.server.ts";
import { operatorFetch } from "#app/lib/operator-fetch.server.ts";
import { hasKey } from "#app/lib/secret-box.server.ts";

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

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n").at(-1) ?? "";
}

/** What answers where this installation listens or is reached. */
type Answerer =
  | { kind: "this"; at: Date | null }
  /** Another program, or another installation. */
  | { kind: "other"; status: number }
  | { kind: "nobody"; reason: string };

/** Asks an address for what only this installation can answer. */
export async function askWhoAnswers(address: string): Promise<Answerer> {
  try {
    const response = await operatorFetch(`${address}${INSTALLATION_PATH}`);
    const text = await response.text();
    // The proof needs a key, and looking must make none.
    if (response.status !== 200 || !hasKey() || text !== installationProof())
      return { kind: "other", status: response.status };
    const date = response.headers.get("Date");
    return { kind: "this", at: date === null ? null : new Date(date) };
  } catch (error) {
    return { kind: "nobody", reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether this installation serves on this computer now. */
export async function isServing(): Promise<boolean> {
  return (await askWhoAnswers(localAddress())).kind === "this";
}

/** Where it listens, for calls from this computer. */
function localAddress(): string {
  const anywhere = ["0.0.0.0", "::"].includes(env.HOST);
  const host = anywhere ? "127.0.0.1" : env.HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${env.PORT}`;
}
