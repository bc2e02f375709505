import type { FakeIdentity, Twist } from "../fakes/identity.ts";
import { makeJar, type Jar } from "./sign-in.ts";

/** The settings that name a provider on this computer. */
export const settingsOf = (provider: {
  url: string;
  clientId: string;
  clientSecret: string;
}): Record<string, string | undefined> => ({
  OIDC_ISSUER: provider.url,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  SIGN_UP: undefined,
});

/** A browser without scripts that signs in at a provider of the tests. */
export function browserAt(appUrl: string, provider: FakeIdentity, jar: Jar = makeJar()) {
  const open = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(new URL(url, appUrl), {
      redirect: "manual",
      ...init,
      headers: { ...init.headers, Cookie: jar.header() },
    });
    jar.take(response);
    return response;
  };
  const toCallback = async (begun: Response, twist: Twist): Promise<string> => {
    provider.twist(twist);
    const authorized = await fetch(begun.headers.get("Location") ?? "", { redirect: "manual" });
    return authorized.headers.get("Location") ?? "";
  };
  const begin = async (twist: Twist) => toCallback(await open("/api/login?way=provider"), twist);
  return {
    jar,
    open,
    begin,
    toCallback,
    /** Signs in and says where it led, and what the notice there says. */
    async signIn(twist: Twist = {}): Promise<{ location: string; page: string }> {
      const done = await open(await begin(twist));
      const location = done.headers.get("Location") ?? "";
      return { location, page: await (await open(location)).text() };
    },
    async user(): Promise<Record<string, unknown> | null> {
      const answer = await open("/api/auth/user");
      return answer.status === 200 ? ((await answer.json()) as Record<string, unknown>) : null;
    },
    submit: (path: string, fields: Record<string, string>): Promise<Response> =>
      open(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: appUrl, Accept: "text/html" },
      }),
  };
}
