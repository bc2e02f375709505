import { useEffect, useRef, useState, type FormEvent, type MutableRefObject } from "react";
import { useUser } from "#app/components/shell/use-shell.ts";
import {
  dropForm,
  findForm,
  keepForm,
  readFields,
  type KeptForm,
  type StoredForm,
} from "./kept-form.ts";

const TYPING_MS = 800;

/** Stores what is typed into a form under `name`, and finds what an earlier visit left behind. */
export function useKeptForm(name: string, stored: StoredForm) {
  const owner = useUser().id;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const first = useRef(stored);
  /** The form with unsaved typing in it. */
  const typing = useRef<Record<string, string> | null>(null);
  const [found, setFound] = useFound(name, owner, first);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = (fields: Record<string, string>, sent: boolean) => {
    clearTimeout(timer.current);
    keepForm(name, { owner, version: first.current.version, fields, at: Date.now(), sent });
  };
  // A page that is being left does not wait for a pause in typing.
  const writeNow = useRef<() => void>(() => undefined);
  writeNow.current = () => {
    if (typing.current) write(typing.current, false);
  };
  useOnLeave(writeNow);
  const forget = () => {
    clearTimeout(timer.current);
    typing.current = null;
    dropForm(name);
  };
  return {
    found,
    typing,
    onInput({ currentTarget }: Pick<FormEvent<HTMLFormElement>, "currentTarget">) {
      clearTimeout(timer.current);
      typing.current = readFields(currentTarget, Object.keys(first.current.fields));
      timer.current = setTimeout(() => writeNow.current(), TYPING_MS);
    },
    onSubmitCapture({ currentTarget }: FormEvent<HTMLFormElement>) {
      typing.current = null;
      write(readFields(currentTarget, Object.keys(first.current.fields)), true);
    },
    /** Closes the offer; typing is stored as before. */
    close: () => setFound(null),
    /** The form was saved as `now` and stays open. A copy that was found is still offered. */
    saved(now: StoredForm) {
      first.current = now;
      forget();
    },
    /**
     * Forgets what is typed and found. Returns what puts back the copy that was found, or else the
     * fields of `form`; null if there is neither.
     */
    drop(form: HTMLFormElement | null = null): (() => void) | null {
      const { version, fields } = first.current;
      const typed = form && readFields(form, Object.keys(fields));
      const dropped = found ?? (typed && { owner, version, fields: typed, sent: false });
      forget();
      setFound(null);
      if (!dropped) return null;
      return () => {
        keepForm(name, { ...dropped, at: Date.now() });
        setFound(found);
      };
    },
  };
}

/** What an earlier visit left behind; null before the browser has looked. */
function useFound(name: string, owner: string, stored: MutableRefObject<StoredForm>) {
  const state = useState<KeptForm | null>(null);
  const [, setFound] = state;
  useEffect(() => setFound(findForm(name, owner, stored.current)), [name, owner, stored, setFound]);
  return state;
}

/** Runs what `act` holds when the page is left, and when the component goes. */
function useOnLeave(act: MutableRefObject<() => void>): void {
  useEffect(() => {
    const onHide = () => act.current();
    window.addEventListener("pagehide", onHide);
    return () => {
      window.removeEventListener("pagehide", onHide);
      onHide();
    };
  }, [act]);
}
