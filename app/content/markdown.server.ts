import TurndownService from "turndown";

/** Turndown takes time by the square of a run of white space; nobody reads more of it than this. */
const LONGEST_RUN = 100;
const RUN = new RegExp(`(?:\\s|&nbsp;|&#160;){${LONGEST_RUN},}`, "g");

/** An article as Markdown, runs of white space cut to a hundred characters. */
export function toMarkdown(html: string): string {
  const short = html.replace(RUN, (run) =>
    run.replaceAll(/&nbsp;|&#160;/g, "\u00a0").slice(0, LONGEST_RUN),
  );
  return new TurndownService({
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
  }).turndown(short);
}
