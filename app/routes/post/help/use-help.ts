import { useEffect, useRef, useState } from "react";
import type { HelpEvent, Proposal } from "#app/writing/help/proposal.ts";

export type HelpState =
  | { kind: "idle"; message: string }
  | { kind: "running"; text: string }
  | { kind: "failed"; message: string }
  | { kind: "done"; proposal: Proposal };

const FAILED = "The connection was lost. What you typed is still here; please try again.";

/** Writing help as it streams in. `given` is a proposal that came with the page. */
export function useHelp(postId: string, given: Proposal | null) {
  const [state, setState] = useState<HelpState>(toState(given));
  const [shown, setShown] = useState(given);
  if (given !== shown) {
    setShown(given);
    setState(toState(given));
  }
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (body: Record<string, unknown>) => {
    running.current?.abort();
    const call = new AbortController();
    running.current = call;
    const tell = (next: HelpState) => {
      if (!call.signal.aborted) setState(next);
    };
    tell({ kind: "running", text: "" });
    const address = `/preview/${encodeURIComponent(postId)}/help`;
    await follow(address, body, call.signal, tell).catch(() =>
      tell({ kind: "failed", message: FAILED }),
    );
  };
  const stop = (message = "") => {
    running.current?.abort();
    setState({ kind: "idle", message });
  };
  const fail = (message: string) => setState({ kind: "failed", message });
  return { state, ask, stop, fail };
}

function toState(given: Proposal | null): HelpState {
  return given ? { kind: "done", proposal: given } : { kind: "idle", message: "" };
}

async function follow(
  address: string,
  body: Record<string, unknown>,
  signal: AbortSignal,
  tell: (state: HelpState) => void,
): Promise<void> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) {
    tell({ kind: "failed", message: (await response.text()) || FAILED });
    return;
  }
  let last: HelpEvent | null = null;
  for await (const event of readEvents<HelpEvent>(response.body)) {
    last = event;
    if (event.kind === "text") tell({ kind: "running", text: event.text });
    else if (event.kind === "failed") tell({ kind: "failed", message: event.message });
    else tell({ kind: "done", proposal: event.proposal });
  }
  if (last === null || last.kind === "text") tell({ kind: "failed", message: FAILED });
}

/** The JSON values of a stream of server-sent events. */
async function* readEvents<T>(body: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    waiting += decoder.decode(value, { stream: true });
    const events = waiting.split("\n\n");
    waiting = events.pop() ?? "";
    for (const event of events)
      if (event.startsWith("data: ")) {
        const read: T = JSON.parse(event.slice("data: ".length));
        yield read;
      }
  }
}
