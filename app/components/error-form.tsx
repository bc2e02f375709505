import { KeptEdit } from "./kept/kept-edit.tsx";
import { isMissingTarget } from "./kept/lost-target.ts";
import { RecoverForm } from "./kept/recover-form.tsx";
import { SignedOutPage } from "./signed-out-page.tsx";
import { OtherUserPage } from "./unsent/other-user-page.tsx";
import { UnsavedPage } from "./unsent/unsaved-page.tsx";
import { type Interrupted, isOtherUser, isSignedOut } from "./unsent/unsent.ts";

interface Props {
  data: unknown;
  /** A form that arrived while the database was away. */
  unsaved: { message: string; unsaved: Interrupted } | null;
}

/**
 * What an error page offers of what was typed: the form that the error answers, or this browser's
 * unsaved edit of a post that is not found.
 */
export function ErrorForm({ data, unsaved }: Props) {
  if (isSignedOut(data)) return <SignedOutPage {...data} />;
  if (isOtherUser(data)) return <OtherUserPage {...data} />;
  if (isMissingTarget(data)) return <RecoverForm {...data} />;
  if (unsaved) return <UnsavedPage message={unsaved.message} {...unsaved.unsaved} />;
  return <KeptEdit />;
}
