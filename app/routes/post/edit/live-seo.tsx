import { type MouseEvent, useEffect, useRef, useState } from "react";
import { readFields } from "#app/components/kept/kept-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import type { SeoMark } from "#app/content/seo/marks.ts";
import { sentencesToMark, unkeptFound } from "#app/editor/text-channels.ts";
import type { EditCheck } from "#app/posts/check-edit.server.ts";
import { Losses, OverallScore, type Scored } from "../view/seo-card.tsx";

const ADDRESS = "/preview/check";
/** Typing rests for this long before the text is checked. */
const REST_MS = 1_500;
/** A shorter text has no score yet. */
const LEAST_WORDS = 100;
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
  post: (Scored & { id: string; wordCount: number }) | null;
  formId: string;
  /** A model can suggest repairs. */
  hasModel: boolean;
}

/** The score beside the edit form: of the saved text, and with scripts of what is typed. */
export function LiveSeo({ post, formId, hasModel }: Props) {
  const check = useLiveCheck(formId, post?.id ?? null);
  const [marked, toggle] = useMarked(check?.marks ?? []);
  const shown = check ?? post;
  if (!shown) return null;
  return (
    <Card as="section" aria-labelledby="seo">
      <CardHeader id="seo" title="SEO Analysis" />
      {shown.wordCount < LEAST_WORDS ? (
        <p className="text-muted">The score is shown from {LEAST_WORDS} words on.</p>
      ) : (
        <>
          <OverallScore post={shown} />
          <Losses
            losses={shown.losses}
            suggestAt={hasModel && post ? "" : null}
            onRepair={openField}
            more={(loss) => {
              const mark = check?.marks.find(({ key }) => key === loss.key);
              return mark && <MarkButton {...{ mark, marked, toggle }} />;
            }}
          />
        </>
      )}
    </Card>
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

interface MarkButtonProps {
  mark: SeoMark;
  /** The check whose sentences are marked; "" for none. */
  marked: string;
  toggle: (mark: SeoMark) => void;
}

/** Leads to the sentences that a check found, and marks them until it is pressed again. */
function MarkButton({ mark, marked, toggle }: MarkButtonProps) {
  return (
    <Button
      type="button"
      size="sm"
      aria-pressed={mark.key === marked}
      aria-label={`${mark.label}: show in the text`}
      onClick={() => toggle(mark)}
      className="my-1 aria-pressed:border-accent aria-pressed:text-accent"
    >
      Show in the text <span className="text-muted tabular-nums">{mark.sentences.length}</span>
    </Button>
  );
}

/** The check whose sentences are marked in the text, "" for none, and what marks those of one. */
function useMarked(marks: readonly SeoMark[]) {
  const [marked, setMarked] = useState("");
  const present = marks.some(({ key }) => key === marked);
  useEffect(() => {
    if (marked !== "" && !present) {
      setMarked("");
      sentencesToMark.send([]);
    }
  }, [marked, present]);
  const toggle = ({ key, sentences }: SeoMark) => {
    const now = key === marked ? "" : key;
    setMarked(now);
    sentencesToMark.send(now === "" ? [] : sentences);
  };
  return [marked, toggle] as const;
}
