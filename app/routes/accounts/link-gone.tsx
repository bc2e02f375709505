import { ButtonLink } from "#app/components/ui/button.tsx";
import { AccountPage } from "./account-page.tsx";

/** A link that has been used, has expired or never was. */
export function LinkGone({ text }: { text: string }) {
  return (
    <AccountPage title="This link doesn't work any more" text={text}>
      <ButtonLink to="/sign-in" variant="primary" className="w-full">
        Go to sign-in
      </ButtonLink>
    </AccountPage>
  );
}
