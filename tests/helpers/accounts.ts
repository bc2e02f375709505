import { createAccount } from "#app/accounts/users.server.ts";
import { hashPassword } from "#app/accounts/passwords/hash.server.ts";
import { readSession, startSession } from "#app/accounts/session.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { env } from "#app/lib/env.server.ts";
import { runInRequest } from "#app/lib/request-context.server.ts";
import { PASSWORD } from "./sign-in.ts";

let people = 0;

/** An account with the password of all test accounts, and a request of its signed-in browser. */
export async function createPerson(): Promise<{ user: AuthUser; request: Request }> {
  const id = await createAccount({
    email: `person-${process.pid}-${++people}@example.com`,
    emailVerified: true,
    name: "Anna Lindqvist",
    passwordHash: await hashPassword(PASSWORD),
  });
  const request = await browserOf(id);
  const user = await readSession(request);
  if (!user) throw new Error("the session did not start");
  return { user, request };
}

/** A request of a browser in which this user has just signed in. */
export async function browserOf(userId: string): Promise<Request> {
  return withCookies((await startSession(withCookies(""), userId)).split(";", 1)[0] ?? "");
}

/** A request with these cookies. */
export function withCookies(cookies: string): Request {
  return new Request("http://127.0.0.1:3000/", { headers: { Cookie: cookies } });
}

/** The cookies that a response sets, as the next request sends them. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0] ?? "")
    .join("; ");
}

/** Runs work as in a request to this site at `origin`. */
export function at<T>(origin: string, work: () => Promise<T>): Promise<T> {
  return runInRequest({ id: "-", ip: "", origin, shared: new Map() }, work);
}

/** Runs work as in a request from the network address `ip`. */
export function from<T>(ip: string, work: () => Promise<T>): Promise<T> {
  return runInRequest({ id: "-", ip, origin: env.appUrl, shared: new Map() }, work);
}
