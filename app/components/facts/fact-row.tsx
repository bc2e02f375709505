import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { Checkbox } from "#app/components/ui/choice.tsx";
import type { FactView } from "#app/posts/facts.server.ts";
import { factWords } from "./fact-words.ts";

/** One sentence with its box. With scripts the box saves itself, whatever the others show. */
export function FactRow({ fact, action }: { fact: FactView; action: string }) {
  const { id, sentence, kinds, source, checked } = fact;
  const { send, idle } = useSelfSaving(fact, action);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p>{sentence}</p>
      <p className="mt-0.5 text-muted">
        {factWords(kinds)}
        {source ? (
          <>
            {" · "}
            <a
              href={source.url}
              target="_blank"
              rel="nofollow noopener noreferrer"
              className="link break-words"
            >
              {source.title || source.url}
            </a>
          </>
        ) : null}
      </p>
      <input type="hidden" name={checked ? "wereChecked" : "wereOpen"} value={id} />
      <Checkbox
        id={`fact-${id}`}
        name="checked"
        value={id}
        defaultChecked={checked}
        onChange={(event) => send(event.currentTarget.checked)}
        label="Checked"
        aria-label={`Checked: ${sentence}`}
        aria-busy={!idle || undefined}
        className="w-fit"
      />
    </li>
  );
}

/**
 * Sends one box when it changes, also one that was changed before the scripts ran. Afterwards the
 * box shows what is saved: another tab may have changed it, and a request may have failed.
 */
function useSelfSaving({ id, checked }: FactView, action: string) {
  const { submit, state } = useFetcher();
  const idle = state === "idle";
  const hydrated = useRef(false);
  const send = useCallback(
    (now: boolean) => {
      const form = new FormData();
      form.set("intent", "check-facts");
      form.set("quiet", "on");
      form.set(now ? "wereOpen" : "wereChecked", id);
      if (now) form.set("checked", id);
      submit(form, { method: "post", action });
    },
    [submit, action, id],
  );
  useEffect(() => {
    const box = document.getElementById(`fact-${id}`);
    if (!(box instanceof HTMLInputElement) || !idle) return;
    if (!hydrated.current && box.checked !== checked) send(box.checked);
    else box.checked = checked;
    hydrated.current = true;
  }, [id, checked, idle, send]);
  return { send, idle };
}
