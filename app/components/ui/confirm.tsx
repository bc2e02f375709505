import { Form } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Button, ButtonLink, SubmitButton, type ButtonProps } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** The question before something that cannot be undone. */
export interface Confirmation {
  /** For the browser's confirm dialog. */
  question: string;
  /** A page with a `ConfirmForm`, for browsers without scripts. Its query is the form's fields. */
  askAt: string;
}

/** Props that make a submit button ask first: in a dialog, or without scripts on `askAt`. */
export function useConfirm({
  question,
  askAt,
}: Confirmation): ButtonHTMLAttributes<HTMLButtonElement> {
  const hydrated = useHydrated();
  if (!hydrated) return { formMethod: "get", formAction: askAt };
  return {
    onClick(event: MouseEvent) {
      if (!window.confirm(question)) event.preventDefault();
    },
  };
}

/** A submit button that asks first. The action of its form must not ask again. */
export function ConfirmButton({
  question,
  askAt,
  variant = "quiet",
  ...rest
}: Confirmation & ButtonProps) {
  return <Button variant={variant} {...rest} {...useConfirm({ question, askAt })} />;
}

interface ConfirmFormProps {
  title: string;
  children: ReactNode;
  /** Where the form is sent; the current page by default. */
  action?: string;
  intent: string;
  fields?: Record<string, string>;
  confirmText: string;
  busyText: string;
  cancelText?: string | undefined;
  cancelTo: string;
}

/** The question as a page: what will happen, a button that does it, and the way back. */
export function ConfirmForm({
  title,
  children,
  action,
  intent,
  fields = {},
  confirmText,
  busyText,
  cancelText = "Cancel",
  cancelTo,
}: ConfirmFormProps) {
  return (
    <Form
      method="post"
      {...(action === undefined ? {} : { action })}
      className="card mx-auto max-w-lg p-6"
    >
      <h1 className="text-lg font-semibold">{title}</h1>
      <div className="mt-2 text-muted">{children}</div>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton variant="danger" intent={intent} busyText={busyText}>
          {confirmText}
        </SubmitButton>
        <ButtonLink to={cancelTo}>{cancelText}</ButtonLink>
      </div>
    </Form>
  );
}
