import { ButtonLink } from "#app/components/ui/button.tsx";
import { AccountPage } from "./account-page.tsx";

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
