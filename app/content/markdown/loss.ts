/** What a Markdown text has that an article has not, and the line where it begins, from 0. */
export interface Loss {
  at: number;
  found: string;
}
