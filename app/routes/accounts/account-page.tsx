import type { ReactNode } from "react";
import { Brand } from "#app/components/shell/brand.tsx";
import { useActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { Toast } from "#app/copy/toasts.ts";

interface Page {
  title: string;
  /** One or two sentences below the title. */
  text?: ReactNode;
  /** Said by the form below as well. */
  toast?: Toast | null | undefined;
  children: ReactNode;
  /** Below the card: another way. */
  foot?: ReactNode;
}

/** A page before sign-in: one card in the middle, with the product's name above it. */
export function AccountPage({ title, text, toast, children, foot }: Page) {
  useActionToast(toast);
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="m-auto w-full max-w-md px-4 py-8">
        <a href="/" className="mx-auto mb-8 flex w-fit justify-center rounded-md">
          <Brand />
        </a>
        <div className="card p-6 md:p-8">
          <h1 className="text-lg font-semibold tracking-tight">{title}</h1>
          {text === undefined ? null : <p className="mt-1 text-muted">{text}</p>}
          <div className="mt-6">{children}</div>
        </div>
        {foot === undefined ? null : <p className="mt-6 text-center text-muted">{foot}</p>}
      </main>
    </div>
  );
}

interface Props {
  title?: string;
  text: string;
}

/** A link that has been used, has expired or never was, or that leads nowhere now. */
export function LinkGone({ title = "This link doesn't work any more", text }: Props) {
  return (
    <AccountPage title={title} text={text}>
      <ButtonLink to="/sign-in" variant="primary" className="w-full">
        Go to sign-in
      </ButtonLink>
    </AccountPage>
  );
}
