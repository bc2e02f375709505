import { PASSKEYS } from "#app/copy/sign-in.ts";
import type { startAuthentication, startRegistration } from "@simplewebauthn/browser";

export type NewPasskeyOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type SignInOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** The browser's answer as JSON, or a sentence on why there is none. */
export type BrowserAnswer = { answer: string } | { problem: string };

/** Whether this browser knows passkeys; it knows none on pages without https. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

/** Has the browser make a passkey. Its library is loaded with the first one. */
export async function makePasskey(optionsJSON: NewPasskeyOptions): Promise<BrowserAnswer> {
  try {
    const { startRegistration } = await import("@simplewebauthn/browser");
    return { answer: JSON.stringify(await startRegistration({ optionsJSON })) };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    return { problem: isKnown ? PASSKEYS.known : PASSKEYS.notMade };
  }
}

export async function askForPasskey(address: string): Promise<BrowserAnswer> {
  try {
    const [{ startAuthentication }, begun] = await Promise.all([
      import("@simplewebauthn/browser"),
      fetch(address, { method: "POST" }),
    ]);
    if (!begun.ok) return { problem: await begun.text() };
    const optionsJSON: SignInOptions = await begun.json();
    return { answer: JSON.stringify(await startAuthentication({ optionsJSON })) };
  } catch {
    return { problem: PASSKEYS.failed };
  }
}
