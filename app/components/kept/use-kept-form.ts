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
  const [found, setFound] = useState<KeptForm | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const first = useRef(stored);
  /** The form with unsaved typing in it. */
  const typing = useRef<Record<string, string> | null>(null);

  useEffect(() => {
    setFound(findForm(name, owner, first.current));
    return () => clearTimeout(timer.current);
  }, [name, owner]);

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
  return {
    found,
    typing,
    onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
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
    /**
     * Forgets what is typed and found. Returns what puts back the copy that was found, or else the
     * fields of `form`; null if there is neither.
     */
    drop(form: HTMLFormElement | null = null): (() => void) | null {
      clearTimeout(timer.current);
      const { version, fields } = first.current;
      const typed = form && readFields(form, Object.keys(fields));
      const dropped = found ?? (typed && { owner, version, fields: typed, sent: false });
      typing.current = null;
      dropForm(name);
      setFound(null);
      if (!dropped) return null;
      return () => {
        keepForm(name, { ...dropped, at: Date.now() });
        setFound(found);
      };
    },
  };
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
