import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { Typed } from "./carry-typed.ts";
import { bringPart, lazyPart, partsIn } from "./lazy-component.tsx";
import { holdClick, watchHands } from "./standing-part.ts";

/** What shows that the user turns to a part. */
const TURNS = ["pointerenter", "pointerdown", "focusin", "input", "toggle"] as const;

/**
 * A component whose script the browser fetches when the user turns to it: the pointer reaches it,
 * it gets the focus, it is opened. Until then the page shows what the server rendered, which must
 * work without scripts. The script is fetched as well once the props say something else, and where
 * the server shows a field with an error or a fold-out that is open. What was typed meanwhile is
 * kept. `name` and `waiting` are those of `lazyComponent`; `besides` is the id of an element whose
 * first event counts too.
 */
export function laterComponent<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  { waiting, besides }: { waiting?: ReactNode; besides?: string } = {},
): ComponentType<P> {
  const { loaded, bring, Late } = lazyPart(name, load, waiting);
  return (props: P) => {
    const hydrated = useHydrated();
    const [stood] = useState(!hydrated);
    const [Here, setHere] = useState(loaded);
    const place = useRef<HTMLDivElement>(null);
    const typed = useRef<Typed | null>(null);
    useLayoutEffect(() => {
      if (place.current) typed.current?.(place.current);
      typed.current = null;
    }, [Here]);
    if (!Here && stood)
      return (
        <Standing
          shown={JSON.stringify(props)}
          bring={bring}
          besides={besides}
          onBrought={(kept) => {
            typed.current = kept;
            // At once: what is done between reading and rendering would be lost.
            flushSync(() => setHere(loaded));
          }}
        />
      );
    return (
      <div ref={place} data-later={name} className="empty:hidden">
        {Here ? <Here {...props} /> : <Late props={props} />}
      </div>
    );
  };
}

interface Props {
  /** What the component shows now. */
  shown: string;
  bring: () => Promise<unknown>;
  besides: string | undefined;
  onBrought: (typed: Typed) => void;
}

/** Leaves what the server rendered as it is until the script is wanted and there. */
function Standing({ shown, bring, besides, onBrought }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(shown);
  const done = useRef(onBrought);
  done.current = onBrought;
  const want = useRef(() => {});
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const hidden = hiddenIn(element);
    const left = new AbortController();
    const options = { capture: true, signal: left.signal };
    const rest = watchHands(element, options);
    const click = holdClick(element, options, () => want.current());
    let wanted = false;
    const fetchScript = async () => {
      const { readTyped } = await bringPart(() => import("./carry-typed.ts"));
      await bring();
      // Those that do not come now come when they render.
      await partsIn(element).catch(() => undefined);
      await rest();
      if (left.signal.aborted) return;
      const typed = readTyped(element, hidden, click.take());
      left.abort();
      done.current(typed);
    };
    want.current = () => {
      if (!wanted) void fetchScript();
      wanted = true;
    };
    for (const turned of [element, document.getElementById(besides ?? "")])
      for (const event of TURNS) turned?.addEventListener(event, want.current, options);
    const isOpen = element.querySelector("details[open], [aria-invalid=true]");
    if (isOpen || element.closest("details[open]")) want.current();
    return () => left.abort();
  }, [bring, besides]);
  const isChanged = shown !== first;
  useEffect(() => {
    if (isChanged) want.current();
  }, [isChanged]);
  return (
    <div
      ref={place}
      className="empty:hidden"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

/** The hidden fields of an element with their values, which scripts may change. */
function hiddenIn(root: HTMLElement): Map<Element, string> {
  const fields = root.querySelectorAll<HTMLInputElement>("input[type=hidden]");
  return new Map([...fields].map((field) => [field, field.value]));
}
