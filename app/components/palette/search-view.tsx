import { useLocation } from "@remix-run/react";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { useFoundPosts } from "#app/components/find-posts.ts";
import { Search } from "#app/components/ui/icons.tsx";
import { PALETTE, resultCount } from "#app/copy/palette.ts";
import { commandsAt, matching, type Command } from "./commands.ts";
import { ResultList } from "./result-list.tsx";
import { useDeed } from "./use-deed.ts";

interface Props {
  /** Closes the palette. */
  onDone: () => void;
  onShortcuts: () => void;
}

/** A field, and the commands and posts that fit what is typed in it. */
export function SearchView({ onDone, onShortcuts }: Props) {
  const { pathname, search } = useLocation();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const { found, failed } = useFoundPosts(query);
  const run = useDeed(onDone, onShortcuts);
  const list = useId();
  const items = [...matching(commandsAt(pathname, search), query), ...postCommands(query, found)];
  const active = Math.min(at, items.length - 1);
  useEffect(() => {
    document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [list, active, query]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextAt(event.key, active, items.length);
    const chosen = event.key === "Enter" && !event.nativeEvent.isComposing && items[active];
    if (next === null && !chosen) return;
    event.preventDefault();
    if (next !== null) setAt(next);
    if (chosen) run(chosen.deed);
  };
  const searching = query.trim() !== "" && found === null && !failed;
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={20} className="shrink-0 text-muted" aria-hidden="true" />
        <input
          role="combobox"
          aria-label={PALETTE.name}
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={items[active] && `${list}-${active}`}
          placeholder={PALETTE.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <kbd className="key hidden md:block">Esc</kbd>
      </div>
      {failed ? (
        <p role="alert" className="px-5 pt-4 text-danger">
          {PALETTE.failed}
        </p>
      ) : null}
      <ResultList id={list} items={items} active={active} onChoose={({ deed }) => run(deed)} />
      <p role="status" className={searching ? "px-5 pb-3 text-muted" : "sr-only"}>
        {searching ? PALETTE.searching : resultCount(items.length)}
      </p>
    </>
  );
}

/** The posts that were found, and the whole list for whoever looks for more than the title. */
function postCommands(query: string, found: ReturnType<typeof useFoundPosts>["found"]): Command[] {
  const words = query.trim();
  if (words === "") return [];
  const posts = (found ?? []).map(({ id, title }) => ({
    key: id,
    label: title,
    to: `/preview/${id}`,
  }));
  const all = {
    key: "all",
    label: `Search My Posts for “${words}”`,
    to: `/posts?search=${encodeURIComponent(words)}`,
  };
  return [...posts, all].map(({ key, label, to }) => ({
    key,
    group: "Posts",
    label,
    words: "",
    deed: { to },
  }));
}

/** Where a key leads in a list; null for keys that do not move. */
function nextAt(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at + count - 1) % count;
  return null;
}
