import { THEME_NAMES, THEMES, type Theme } from "#app/copy/theme.ts";

/** What a command does: opens an address, or one of the few other things. */
export type Deed = { to: string } | { theme: Theme } | { signOut: true } | { shortcuts: true };

export interface Command {
  /** Unique in the list. */
  key: string;
  group: string;
  label: string;
  /** Further words that find it. */
  words: string;
  deed: Deed;
}

const WRITE = "Write";
const GO = "Go to";
const MORE = "More";

/** Every command, those of the post on the screen first. */
export function commandsAt(pathname: string): Command[] {
  return [
    ...commandsOfPost(pathname),
    go(WRITE, "New post", "/create", "create write ai generate"),
    go(WRITE, "Write without AI", "/posts/new", "new post by hand blank"),
    go(GO, "Dashboard", "/", "home start overview"),
    go(GO, "My Posts", "/posts", "articles drafts list"),
    go(GO, "Calendar", "/calendar", "schedule scheduled plan"),
    go(GO, "Analytics", "/analytics", "views readers statistics"),
    go(GO, "Integrations", "/integrations", "wordpress ghost blog connect platforms"),
    go(GO, "Media", "/media", "pictures images photos"),
    go(GO, "Subscription", "/subscription", "plan upgrade billing payment"),
    go(GO, "Settings", "/settings", "time zone sessions tokens export account"),
    go(GO, "Writer settings", "/settings/writer", "model key claude ai"),
    go(GO, "Your voice", "/settings/voice", "settings style spelling tone"),
    go(GO, "Profile", "/profile", "account name email"),
    ...THEMES.map((theme) => ({
      key: `theme ${theme}`,
      group: MORE,
      label: `Theme: ${THEME_NAMES[theme]}`,
      words: "appearance mode colour color",
      deed: { theme },
    })),
    {
      key: "shortcuts",
      group: MORE,
      label: "Keyboard shortcuts",
      words: "keys help",
      deed: { shortcuts: true },
    },
    {
      key: "sign-out",
      group: MORE,
      label: "Sign Out",
      words: "log out leave",
      deed: { signOut: true },
    },
  ];
}

function commandsOfPost(pathname: string): Command[] {
  const post = /^\/preview\/[\w-]+/.exec(pathname)?.[0];
  if (post === undefined) return [];
  const group = "This post";
  const edit = `${post}/edit`;
  return [
    ...(pathname === edit ? [] : [go(group, "Edit this post", edit, "change write")]),
    go(group, "Publish this post", `${post}#publishing`, "schedule update live"),
    go(group, "Versions of this post", `${post}/revisions`, "history restore revisions"),
  ];
}

function go(group: string, label: string, to: string, words: string): Command {
  return { key: `${group} ${to}`, group, label, words, deed: { to } };
}

/** The commands that have every word, as typed so far, in their names. */
export function matching(commands: readonly Command[], query: string): Command[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, words }) => {
    const names = `${label} ${words}`.toLowerCase().split(/[\s:]+/);
    return wanted.every((word) => names.some((name) => name.startsWith(word)));
  });
}
