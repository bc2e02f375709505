import http from "node:http";
import Provider from "oidc-provider";
import { makeJar } from "../helpers/sign-in.ts";

export interface NpmProvider {
  url: string;
  clientId: string;
  clientSecret: string;
  /** What a person does there: signs in, agrees, and comes back to this address. */
  walk(authorize: string, login: string): Promise<string>;
  close(): Promise<void>;
}

type Method = "client_secret_basic" | "client_secret_post";

/**
 * The npm package oidc-provider on loopback, in its default configuration: its id_tokens hold `sub`
 * only, and it takes the client's secret in one way only.
 */
export async function startNpmProvider(appUrl: string, method: Method): Promise<NpmProvider> {
  const [clientId, clientSecret] = ["postwright-npm", "secret/with+signs%20in:it"];
  let answer: http.RequestListener = () => undefined;
  const server = http.createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${appUrl}/auth/callback`],
        token_endpoint_auth_method: method,
      },
    ],
    claims: { email: ["email", "email_verified"], profile: ["name", "zoneinfo"] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.com`,
        email_verified: true,
        name: "Anna Real",
        zoneinfo: "Europe/Vienna",
      }),
    }),
  });
  const handle = provider.callback();
  answer = (request, response) => void handle(request, response);
  return {
    url,
    clientId,
    clientSecret,
    walk: (authorize, login) => walk(url, authorize, login),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function walk(url: string, authorize: string, login: string): Promise<string> {
  const jar = makeJar();
  let next = authorize;
  for (let hop = 0; hop < 12; hop++) {
    if (!next.startsWith(`${url}/`)) return next;
    const form = next.includes("/interaction/") ? await readForm(next, jar.header()) : null;
    const response = await fetch(next, {
      redirect: "manual",
      headers: { Cookie: jar.header() },
      ...(form
        ? { method: "POST", body: new URLSearchParams({ prompt: form, login, password: "any" }) }
        : {}),
    });
    jar.take(response);
    next = new URL(response.headers.get("Location") ?? "/", next).toString();
  }
  throw new Error("the provider went round in circles");
}

/** Which step the page is about: login or consent. Null for a redirect. */
async function readForm(url: string, cookie: string): Promise<string | null> {
  const page = await fetch(url, { redirect: "manual", headers: { Cookie: cookie } });
  return /name="prompt" value="(\w+)"/.exec(await page.text())?.[1] ?? null;
}
