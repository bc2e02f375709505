import { asRepeatable, fail } from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type { ConnectorContext } from "../platform.ts";
import { plainText } from "../text.ts";
import { openSite } from "./discovery.server.ts";
import { failureOfWordPress, NO_APPLICATION_PASSWORDS } from "./failures.server.ts";
import { readIndex, tryRead, type Site } from "./site.server.ts";

/**
 * Tries the address, the sign-in and the role without changing anything. Returns the sentence of
 * success; throws failures.
 */
export async function probe(context: ConnectorContext): Promise<string> {
  const site = await openSite(context);
  const index = await readIndex(site);
  const answer = await tryRead(
    site,
    "wp/v2/users/me",
    "context=edit&_fields=id,name,roles,capabilities",
  );
  const name = plainText(dig(index, "name")) || "WordPress";
  if (answer.status === 200 && digText(answer.json, "id") !== "")
    return `Connected to ${name} as ${describeUser(site, answer.json)}.`;
  if (
    answer.status === 401 &&
    digText(answer.json, "code") !== "" &&
    !dig(index, "authentication", "application-passwords")
  )
    fail({ class: "permanent", message: NO_APPLICATION_PASSWORDS, reconnect: true });
  if (answer.status !== 404) fail(asRepeatable(failureOfWordPress(answer)));
  // Some hosts switch the users routes off. Only a user who may edit can read posts in the edit
  // context.
  const posts = await tryRead(site, "wp/v2/posts", "context=edit&per_page=1&_fields=id");
  if (posts.status !== 200 || !Array.isArray(posts.json))
    fail(asRepeatable(failureOfWordPress(posts)));
  return `Connected to ${name}. The role of the user could not be checked, because the site hides its users.`;
}

/** The user and role. Throws a failure for a role that may not publish: any role can sign in. */
function describeUser(site: Site, user: unknown): string {
  const needed =
    site.context.credentials["defaultStatus"] === "draft" ? "edit_posts" : "publish_posts";
  const role = plainText(dig(user, "roles", 0)) || "no role";
  const who = plainText(dig(user, "name")) || "this user";
  if (dig(user, "capabilities", needed) === true) return `${who} (${role})`;
  fail({
    class: "permanent",
    message: `${who} is signed in with the role "${role}", which may not publish. Use an author, editor or administrator.`,
    reconnect: true,
  });
}
