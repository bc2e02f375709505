import fs from "node:fs";
import path from "node:path";
import { dataDirAt } from "./app.ts";

/** Signs up or in with the requests that a browser without scripts makes. */

/** Of every account that `signIn` makes. */
export const PASSWORD = "seven green bicycles";

/** Accounts that exist already, by the address of their product. */
const made = new Set<string>();

/** Cookies of one browser. */
export interface Jar {
  header(): string;
  take(response: Response): void;
}

export function makeJar(): Jar {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    take(response) {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ""] = line.split(";", 1);
        const at = pair.indexOf("=");
        const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
        if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}

/** The cookies of a jar as Playwright's `context.addCookies` takes them. */
export function browserCookies(
  jar: Jar,
  url: string,
): Array<{ name: string; value: string; url: string }> {
  return jar
    .header()
    .split("; ")
    .map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
      url,
    }));
}

export interface Person {
  email: string;
  firstName?: string;
  lastName?: string;
}

/**
 * Signs a user in, in a new browser or the given one, and returns the jar with the session. Makes
 * the account first if needed; the first one of a product is its owner. `headers` go with each
 * request.
 */
export async function signIn(
  appUrl: string,
  person: Person,
  jar = makeJar(),
  headers: Record<string, string> = {},
): Promise<Jar> {
  const email = person.email.toLowerCase();
  const account = {
    name:
      person.firstName === undefined
        ? "Test Writer"
        : `${person.firstName} ${person.lastName ?? ""}`.trim(),
    email,
    password: PASSWORD,
  };
  const post = (path: string, fields: Record<string, string>) =>
    postForm(`${appUrl}${path}`, fields, jar, headers);
  const key = `${new URL(appUrl).port} ${email}`;
  const attempts = [
    () => post("/sign-up", { intent: "sign-up", ...account }),
    () => post("/sign-in", { intent: "sign-in", email, password: PASSWORD }),
  ];
  if (made.has(key)) attempts.reverse();
  const answers: string[] = [];
  for (const attempt of attempts) {
    let answer = await attempt();
    if (answer.location === "/set-up")
      answer = await post("/set-up", {
        intent: "create-owner",
        ...account,
        code: setUpCode(appUrl),
      });
    // Somebody else became the owner first.
    if (answer.location === "/sign-in" || answer.status === 409) answer = await attempt();
    if (answer.location === "/") {
      made.add(key);
      return jar;
    }
    answers.push(`${answer.status} ${answer.location}`);
  }
  throw new Error(`signing ${email} in was answered with ${answers.join(" and ")}`);
}

/** What whoever runs the product finds in its data folder; "" if it needs none. */
export function setUpCode(appUrl: string): string {
  const file = path.join(dataDirAt(appUrl), "setup-code");
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : "";
}

async function postForm(
  url: string,
  fields: Record<string, string>,
  jar: Jar,
  headers: Record<string, string>,
): Promise<{ status: number; location: string }> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers: { ...headers, Cookie: jar.header() },
  });
  jar.take(response);
  await response.text();
  return { status: response.status, location: response.headers.get("Location") ?? "" };
}
