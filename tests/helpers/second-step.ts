import { Secret, TOTP } from "otpauth";
import { PASSWORD } from "./sign-in.ts";
import type { Visitor } from "./visitor.ts";

const PAGE = "/settings/sign-in/authenticator";

export interface SecondStep {
  /** What the app shows, some steps of 30 seconds from now. */
  code: (steps?: number) => string;
  recoveryCodes: string[];
}

/**
 * Sets an authenticator app up, as a browser without scripts does. The code of the present half
 * minute is used up by it; that of the next one works already.
 */
export async function turnOnSecondStep(visitor: Visitor): Promise<SecondStep> {
  const begun = await visitor.submit(PAGE, { intent: "begin", currentPassword: PASSWORD });
  const secret = /secret=([A-Z2-7]{32})/.exec(begun.html)?.[1];
  if (!secret) throw new Error(`the set-up shows no secret: ${begun.text.slice(0, 300)}`);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 });
  const done = await visitor.submit(PAGE, { intent: "confirm", code: code() });
  const codes = done.html.match(/\b[a-km-np-z2-9]{4}(?:-[a-km-np-z2-9]{4}){5}\b/g) ?? [];
  return { code, recoveryCodes: [...new Set(codes)] };
}
