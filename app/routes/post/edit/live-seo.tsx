import { type MouseEvent, useEffect, useRef, useState } from "react";
import { readFields } from "#app/components/kept/kept-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { SeoMark } from "#app/content/seo/marks.ts";
import { sentencesToMark, unkeptFound } from "#app/editor/text-channels.ts";
import type { EditCheck } from "#app/posts/check-edit.server.ts";
import { type Scored, SeoCard } from "../view/seo-card.tsx";

const ADDRESS = "/preview/check";
/** Typing rests for this long before the text is checked. */
const REST_MS = 1_500;
const FIELDS = ["title", "text", "keywords", "metaDescription"];

/**
 * The check of what is typed into the edit form now; null before the first one. A check that fails
 * leaves the last one standing.
 */
function useLiveCheck(formId: string, postId: string | null): EditCheck | null {
  const [check, setCheck] = useState<EditCheck | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      const answer = await askForCheck({ postId, ...readFields(form, FIELDS) }, mine.signal);
      if (!answer || running.current !== mine) return;
      setCheck(answer);
      unkeptFound.send(answer.unkept);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), REST_MS);
    };
    later();
    form.addEventListener("input", later);
    return () => {
      clearTimeout(timer);
      running.current?.abort();
      form.removeEventListener("input", later);
    };
  }, [formId, postId]);
  return check;
}

/** The answer; null where there is none, also when it breaks off or is not wanted any more. */
function askForCheck(typed: object, signal: AbortSignal): Promise<EditCheck | null> {
  return fetch(ADDRESS, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(typed),
    signal,
  })
    .then((response) => (response.ok ? (response.json() as Promise<EditCheck>) : null))
    .catch(() => null);
}

interface Props {
  /** The post as it is saved; null for one that is not. */
  post: (Scored & { id: string }) | null;
  formId: string;
  /** A model can suggest repairs. */
  hasModel: boolean;
}

/** SEO Analysis beside the edit form: of the saved text, and with scripts of what is typed. */
export function LiveSeo({ post, formId, hasModel }: Props) {
  const check = useLiveCheck(formId, post?.id ?? null);
  const shown = check ?? post;
  if (!shown) return null;
  return (
    <SeoCard post={shown} suggestAt={hasModel && post ? "" : null} onRepair={openField}>
      {check ? <MarksPanel marks={check.marks} /> : null}
    </SeoCard>
  );
}

/**
 * Goes to a field on this page without loading the page again, and opens its fold-out. A button is
 * pressed.
 */
function openField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field?.closest("form")) return;
  event.preventDefault();
  for (let at = field.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
    at.open = true;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
  if (field instanceof HTMLButtonElement) field.click();
}

/** Marks in the text what the score found. One kind is marked at a time. */
function MarksPanel({ marks }: { marks: readonly SeoMark[] }) {
  const [shown, setShown] = useState("");
  const present = marks.some(({ key }) => key === shown);
  useEffect(() => {
    if (shown !== "" && !present) {
      setShown("");
      sentencesToMark.send([]);
    }
  }, [shown, present]);
  if (marks.length === 0) return null;
  const toggle = ({ key, sentences }: SeoMark) => {
    const now = key === shown ? "" : key;
    setShown(now);
    sentencesToMark.send(now === "" ? [] : sentences);
  };
  return (
    <section aria-labelledby="marks" className="mt-5 border-t border-line pt-4">
      <h3 id="marks" className="font-medium">
        Show in the text
      </h3>
      <div className="mt-3 flex flex-wrap gap-2">
        {marks.map((mark) => (
          <Button
            key={mark.key}
            type="button"
            size="sm"
            aria-pressed={mark.key === shown}
            onClick={() => toggle(mark)}
            className="aria-pressed:border-accent aria-pressed:text-accent"
          >
            {mark.label} <span className="text-muted tabular-nums">{mark.sentences.length}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
