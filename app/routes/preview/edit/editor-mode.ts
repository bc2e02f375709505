/** How the content is shown to somebody with scripts. */
export type EditorMode = "rich" | "markdown";

const NAME = "postwright_editor";
const YEAR_S = 31_536_000;

/** The remembered choice; rich text without one. */
export function readMode(): EditorMode {
  return document.cookie.split("; ").includes(`${NAME}=markdown`) ? "markdown" : "rich";
}

/** Remembers a choice in this browser, beside the theme. */
export function rememberMode(mode: EditorMode): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${NAME}=${mode}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}
