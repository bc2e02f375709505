/** Where another site is, and how to sign in there. */
export type SiteSettings =
  | { name: "ghost"; url: string; adminKey: string }
  | { name: "wordpress"; url: string; user: string; password: string };

export type SiteName = SiteSettings["name"];

export type Environment = Record<string, string | undefined>;
type Reading = SiteSettings | { problem: string };

/** Reads each kind of site from the environment. */
export const SITES: Record<SiteName, (env: Environment) => Reading> = {
  ghost(env) {
    const url = addressIn(env["GHOST_URL"]);
    const adminKey = env["GHOST_ADMIN_KEY"] ?? "";
    return url === null || !/^[0-9a-f]{24}:[0-9a-f]{64}$/.test(adminKey)
      ? {
          problem:
            "--against ghost needs GHOST_URL (an http address) and GHOST_ADMIN_KEY (id:secret, as the Admin API key of a custom integration reads).",
        }
      : { name: "ghost", url, adminKey };
  },
  wordpress(env) {
    const url = addressIn(env["WORDPRESS_URL"]);
    const user = env["WORDPRESS_USER"] ?? "";
    const password = env["WORDPRESS_APP_PASSWORD"] ?? "";
    return url === null || user === "" || password === ""
      ? {
          problem:
            "--against wordpress needs WORDPRESS_URL (an http address), WORDPRESS_USER and WORDPRESS_APP_PASSWORD (an application password of that user).",
        }
      : { name: "wordpress", url, user, password };
  },
};

/** Without a slash at its end. */
function addressIn(text: string | undefined): string | null {
  return text !== undefined && URL.canParse(text) && /^https?:/i.test(text)
    ? text.replace(/\/+$/, "")
    : null;
}
