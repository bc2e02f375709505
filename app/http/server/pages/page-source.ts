/** The pages that may be stored, and in which version they are. */
export interface PageSource {
  /** Which page an address means; null if it means none that may be stored. */
  readAddress: (url: string) => { handle: string; name: string } | null;
  /**
   * The version of a blog: read after it was asked for, never remembered. It may be told at once.
   * Null: nothing of it may be stored.
   */
  askVersion: (handle: string, tell: (version: string | null) => void) => void;
}

/** Under what a page is stored: pages name themselves by the domain that they are served at. */
export function pageKey(domain: string | undefined, name: string): string {
  return `${domain ?? ""} ${name}`;
}
