import type { FakeSmtp } from "../fakes/smtp.ts";
import { untilTrue } from "./until-true.ts";

/** The token of the `nth` link to this page that was mailed, the first being 1. Waits for it. */
export async function mailedLinks(smtp: FakeSmtp, page: string, nth: number): Promise<string> {
  const pattern = new RegExp(`/${page}\\?token=([\\w-]+)`);
  const tokens = () =>
    smtp.mails.flatMap(({ raw }) => {
      const plain = raw.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
      const token = pattern.exec(plain)?.[1];
      return token === undefined ? [] : [token];
    });
  await untilTrue(() => tokens().length >= nth);
  return tokens()[nth - 1] ?? "";
}
