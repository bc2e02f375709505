import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import {
  applyEvent,
  type GenerationEvent,
  type GenerationView,
} from "#app/wizard/generation-view.ts";
import { isActive } from "#app/wizard/wizard.ts";

/** So long after the stream was refused (a proxy's error page, say) it is opened again. A connection that drops is opened again by the browser. */
const REOPEN_MS = 3_000;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    let events: EventSource;
    const open = () => {
      events = new EventSource(`/create/generation/${encodeURIComponent(id)}/events`);
      events.onmessage = ({ data }: MessageEvent<string>) => {
        const event = JSON.parse(data) as GenerationEvent;
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
