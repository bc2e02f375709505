import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import {
  applyEvent,
  type GenerationEvent,
  type GenerationView,
} from "#app/writing/generation/view.ts";
import { isActive } from "#app/writing/wizard/wizard.ts";

/**
 * Delay before the stream is reopened after it was refused (by a proxy's error page, for example).
 * The browser itself reopens a dropped connection.
 */
const REOPEN_MS = 3_000;

/**
 * Follows a run: starts with the loader's state and applies the events of the stream. When the run
 * ends, it revalidates the page, whose loader redirects to the next step.
 */
export function useGeneration(given: GenerationView): GenerationView {
  const [live, setLive] = useState(given);
  const run = live.id === given.id && isActive(given.state) ? live : given;
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  const { id } = given;
  const active = isActive(given.state);
  // It ended while the page was read, after the loader had looked for that.
  const endedBefore = given.state === "done";

  useEffect(() => {
    if (endedBefore) reload.current();
  }, [id, endedBefore]);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let events: EventSource;
    const open = () => {
      events = new EventSource(`/create/generation/${encodeURIComponent(id)}/events`);
      events.onmessage = ({ data }: MessageEvent<string>) => {
        const event: GenerationEvent = JSON.parse(data);
        setLive((before) => applyEvent(before, event));
        if (isActive(event.state)) return;
        events.close();
        reload.current();
      };
      events.onerror = () => {
        if (events.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
      };
    };
    open();
    return () => {
      events.close();
      clearTimeout(timer);
    };
  }, [id, active]);
  return run;
}
