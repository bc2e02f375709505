/** Signs in at the built-in provider with the requests that a browser without scripts makes. */

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

/** Signs a user in, in a new browser or the given one, and returns the jar with the session. */
export async function signIn(appUrl: string, person: Person, jar = makeJar()): Promise<Jar> {
  const interaction = await follow(jar, `${appUrl}/api/login`, (url) =>
    url.pathname.startsWith("/sign-in/"),
  );
  const body = new URLSearchParams({
    intent: "sign-in",
    email: person.email,
    firstName: person.firstName ?? "",
    lastName: person.lastName ?? "",
  });
  const posted = await fetch(interaction, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Cookie: jar.header() },
  });
  jar.take(posted);
  const next = posted.headers.get("Location");
  if (!next) throw new Error(`sign-in answered ${posted.status}`);
  await follow(jar, new URL(next, appUrl).toString(), (url) => url.pathname === "/");
  return jar;
}

async function follow(jar: Jar, start: string, done: (url: URL) => boolean): Promise<string> {
  let url = start;
  for (let hop = 0; hop < 8; hop++) {
    if (done(new URL(url))) return url;
    const response = await fetch(url, { redirect: "manual", headers: { Cookie: jar.header() } });
    jar.take(response);
    const location = response.headers.get("Location");
    if (!location) throw new Error(`${url} answered ${response.status} and led nowhere`);
    url = new URL(location, url).toString();
  }
  throw new Error("the sign-in went round in circles");
}
