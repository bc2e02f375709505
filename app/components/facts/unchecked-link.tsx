import type { FactView } from "#app/posts/facts.server.ts";
import { uncheckedWords } from "./fact-words.ts";

/** "3 facts unchecked", leading to the facts card; nothing if all are. */
export function UncheckedLink({ facts }: { facts: readonly FactView[] }) {
  const words = uncheckedWords(facts);
  if (words === "") return null;
  return (
    <a
      href="#facts"
      className="link inline-flex min-h-11 w-full items-center justify-center md:min-h-8"
    >
      {words}
    </a>
  );
}
