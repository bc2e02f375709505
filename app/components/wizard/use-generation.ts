import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { applyEvent, type GenerationEvent, type GenerationView } from "#app/wizard/generation-view.ts";
import { isActive } from "#app/wizard/wizard.ts";

/** So often the page asks by itself when the stream cannot be opened. */
const ASK_MS = 3_000;

/** A run as it goes on: what the page came with, then what the stream says. At its end the page is loaded anew, which leads on. */
export function useGeneration(given: GenerationView): GenerationView {
  const [live, setLive] = useState(given);
  const run = live.id === given.id && isActive(given.state) ? live : given;
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  const { id } = given;
  const active = isActive(given.state);

  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const events = new EventSource(`/create/generation/${encodeURIComponent(id)}/events`);
    events.onmessage = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as GenerationEvent;
      setLive((before) => applyEvent(before, event));
      if (isActive(event.state)) return;
      events.close();
      reload.current();
    };
    events.onerror = () => {
      if (events.readyState === EventSource.CLOSED) timer ??= setInterval(() => reload.current(), ASK_MS);
    };
    return () => {
      events.close();
      clearInterval(timer);
    };
  }, [id, active]);
  return run;
}
