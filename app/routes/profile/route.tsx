import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { readIdentity, setName } from "#app/accounts/account.server.ts";
import { nameForm } from "#app/accounts/factors/requests.server.ts";
import { type AuthUser, displayName, initials } from "#app/accounts/user.ts";
import { hasPages, readBlogUrl } from "#app/blog/blog-url.server.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { formatDay } from "#app/components/ui/format.ts";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { ACCOUNT_TOASTS } from "#app/copy/accounts.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

export const meta = () => [{ title: "Profile · Postwright" }];

const OWN = "This is how Postwright and your built-in blog name you.";
const FROM_PROVIDER =
  "Your name and e-mail come from your sign-in. Change them there, and they update here the next time you sign in.";

export const loader = screenLoader("/profile", async ({ user }) => ({
  user,
  identity: await readIdentity(user.id),
  blog: { address: await readBlogUrl(user.id), isThere: await hasPages(user.id) },
}));

export const action = screenAction({
  "save-name": intentAt("/profile")({
    schema: nameForm,
    failure: ACCOUNT_TOASTS.profile,
    async run({ user, input }) {
      await setName(user, input.name);
      return redirectWithToast(
        "/profile",
        success(ACCOUNT_TOASTS.profile, `You're called ${input.name} from now on.`),
      );
    },
  }),
});

export default function Profile() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const { user, identity, blog } = screen;
  const facts = [
    ...(identity.builtin
      ? []
      : [
          ["First name", user.firstName || "Not given"],
          ["Last name", user.lastName || "Not given"],
        ]),
    ["E-mail", user.email || "Not given"],
    ["Sign-in", identity.builtin ? "An account of this site" : identity.issuer],
  ];
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader title="Profile" description={identity.builtin ? OWN : FROM_PROVIDER} />
      <Card className="max-w-2xl p-6">
        <Person user={user} since={identity.since} />
        {identity.builtin ? (
          <NameForm
            key={displayName(user)}
            name={`${user.firstName} ${user.lastName}`.trim()}
            lastResult={last?.result ?? null}
          />
        ) : null}
        <Facts facts={facts} blog={blog} />
        <div className="mt-4">
          <ButtonLink to="/settings/sign-in">Sign-in settings</ButtonLink>
        </div>
      </Card>
    </>
  );
}

interface PersonProps {
  user: Pick<AuthUser, "firstName" | "lastName" | "email" | "profileImageUrl" | "timeZone">;
  /** When the account was made. */
  since: Date;
}

/** Picture and name of the user, and how long the account is there. */
function Person({ user, since }: PersonProps) {
  return (
    <div className="flex items-center gap-4">
      {user.profileImageUrl ? (
        <img
          src={user.profileImageUrl}
          alt=""
          width={56}
          height={56}
          className="size-14 shrink-0 rounded-full object-cover"
          referrerPolicy="no-referrer"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-lg font-semibold text-accent"
        >
          {initials(user)}
        </span>
      )}
      <div className="min-w-0">
        <h2 className="two-lines text-lg font-semibold">{displayName(user)}</h2>
        <p className="text-muted">
          Member since{" "}
          <time dateTime={new Date(since).toISOString()}>{formatDay(since, user.timeZone)}</time>
        </p>
      </div>
    </div>
  );
}

interface Props {
  name: string;
  lastResult: SubmissionResult<string[]> | null;
}

/** Changes the name of an account that has it from no provider. */
function NameForm({ name, lastResult }: Props) {
  const [form, fields] = useForm<{ name: string }>({
    id: "name",
    lastResult,
    defaultValue: { name },
  });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6 border-t border-line pt-6">
      <FormBody form={form} className="max-w-md space-y-5">
        <InputField field={fields.name} label="Name" required autoComplete="name" />
        <SubmitButton intent="save-name" busyText="Saving…">
          Save name
        </SubmitButton>
      </FormBody>
    </Form>
  );
}

interface FactsProps {
  /** Label and value. */
  facts: string[][];
  /** Address of the built-in blog, which opens with its first post. */
  blog: { address: string; isThere: boolean };
}

/** What the account is known by. */
function Facts({ facts, blog }: FactsProps) {
  const name = blog.address.replace(/^https?:\/\//, "");
  return (
    <dl className="mt-6 divide-y divide-line border-t border-line">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-1 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
      <div className="grid gap-1 py-3 sm:grid-cols-[10rem_1fr]">
        <dt className="text-muted">Built-in blog</dt>
        <dd className="min-w-0 break-words">
          {blog.isThere ? (
            <a className="link" href={blog.address}>
              {name}
            </a>
          ) : (
            <>
              {name}
              <span className="block text-muted">Opens with your first published post.</span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
