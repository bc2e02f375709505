import { useLocation, useNavigate, useSubmit } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useFoundPosts } from "#app/components/find-posts.ts";
import { clearKept } from "#app/components/kept/kept-store.ts";
import { classes } from "#app/components/ui/classes.ts";
import { Search } from "#app/components/ui/icons.tsx";
import { PALETTE, resultCount } from "#app/copy/palette.ts";
import { type Command, commandsAt, type Deed, matching } from "./commands.ts";

interface Props {
  /** Closes the palette. */
  onDone: () => void;
  onShortcuts: () => void;
}

export function SearchView({ onDone, onShortcuts }: Props) {
  const { pathname } = useLocation();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const { found, failed } = useFoundPosts(query);
  const run = useDeed(onDone, onShortcuts);
  const list = useId();
  const items = [...matching(commandsAt(pathname), query), ...postCommands(query, found)];
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

/** Does what a command says, once the palette has closed. */
function useDeed(onDone: () => void, onShortcuts: () => void): (deed: Deed) => void {
  const navigate = useNavigate();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  return (deed) => {
    if ("shortcuts" in deed) return onShortcuts();
    onDone();
    if ("to" in deed) return navigate(deed.to);
    if ("theme" in deed)
      return submit(
        { theme: deed.theme, returnTo: pathname + search },
        { method: "post", action: "/theme", navigate: false, preventScrollReset: true },
      );
    clearKept();
    window.location.assign("/api/logout");
  };
}

interface ResultListProps {
  /** Also the beginning of the options' ids. */
  id: string;
  /** Those of a group stand together. */
  items: readonly Command[];
  active: number;
  onChoose: (command: Command) => void;
}

/** The results by group. The focus stays in the field, which names the active one. */
function ResultList({ id, items, active, onChoose }: ResultListProps) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <div
      id={id}
      role="listbox"
      aria-label={PALETTE.results}
      className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-2"
    >
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
            {group}
          </p>
          {items.map((item, at) =>
            item.group === group ? (
              // The field handles the keys.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={item.key}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                aria-selected={at === active}
                onClick={() => onChoose(item)}
                className={classes(
                  "flex min-h-11 cursor-pointer items-center rounded-md px-3 py-1.5 md:min-h-9",
                  at === active ? "bg-accent-soft text-accent" : "hover:bg-hover",
                )}
              >
                <span className="two-lines" title={item.label}>
                  {item.label}
                </span>
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
