import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { takenPicture, uploadPicture } from "#app/components/pictures/upload-picture.ts";

/** A file on its way. */
export interface Sending {
  key: number;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** Of the file, from 0 to 1. */
  share: number;
  /** Why it failed. */
  reason: string;
  /** It may be taken if it is tried again. */
  again: boolean;
  /** Ends it. */
  stop: AbortController;
}

const NO_FAILURE = { reason: "", again: false };

/**
 * Uploads files one after the other. One that arrived leaves the list, and the screen shows it; one
 * that failed stays until it is tried again or dropped.
 */
export function useUploads() {
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState<Sending[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const keys = useRef(0);

  const change = (key: number, part: Partial<Sending>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number) => setFiles((all) => all.filter((one) => one.key !== key));

  const send = async (key: number, file: File, { signal }: AbortController) => {
    if (signal.aborted) return;
    change(key, { state: "sending" });
    const answer = await uploadPicture(file, {}, (share) => change(key, { share }), signal);
    const picture = takenPicture(answer, (problem) => change(key, { state: "failed", ...problem }));
    if (!picture) return;
    drop(key);
    revalidate();
  };
  const queue = (key: number, file: File) => {
    const stop = new AbortController();
    line.current = line.current.then(() => send(key, file, stop));
    return stop;
  };

  return {
    files,
    /** Takes a file from the list; one that is on its way is stopped. */
    drop({ key, stop }: Sending) {
      stop.abort();
      drop(key);
    },
    add(chosen: Iterable<File>) {
      for (const file of chosen) {
        const key = ++keys.current;
        const stop = queue(key, file);
        setFiles((all) => [...all, { key, file, state: "waiting", share: 0, stop, ...NO_FAILURE }]);
      }
    },
    retry({ key, file }: Sending) {
      change(key, { state: "waiting", share: 0, stop: queue(key, file), ...NO_FAILURE });
    },
  };
}
