import { makeSafeFetch } from "#app/lib/safe-fetch.server.ts";

/**
 * A WordPress run for these tests, and one of its users. Tests that need it are skipped unless it
 * is configured.
 */

export const {
  WORDPRESS_URL: siteUrl = "",
  WORDPRESS_USER: username = "",
  WORDPRESS_APP_PASSWORD: applicationPassword = "",
} = process.env;
export const isGiven = siteUrl !== "" && username !== "" && applicationPassword !== "";
export const why = isGiven
  ? siteUrl
  : "skipped: set WORDPRESS_URL, WORDPRESS_USER and WORDPRESS_APP_PASSWORD";

const visitor = makeSafeFetch({ allow: ["127.0.0.0/8"] });

/** Reads from the site without signing in. */
export async function visit<Answer>(route: string): Promise<Answer> {
  return JSON.parse((await visitor(`${siteUrl}/?rest_route=${route}`)).text) as Answer;
}

/** Calls the site as its user, bypassing the product. Throws when refused. */
export async function act<Answer>(route: string, body?: object): Promise<Answer> {
  const authorization = `Basic ${Buffer.from(`${username}:${applicationPassword}`).toString("base64")}`;
  const headers = { authorization, "content-type": "application/json" };
  const answer = await visitor(
    `${siteUrl}/?rest_route=${route}`,
    body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers },
  );
  if (answer.status >= 300)
    throw new Error(`${route}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return JSON.parse(answer.text) as Answer;
}
