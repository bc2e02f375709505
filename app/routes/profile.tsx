import { readIdentity } from "#app/accounts/account.server.ts";
import { readBlogUrl } from "#app/blog/blog-url.server.ts";
import { displayName, initials } from "#app/accounts/user.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { formatDay } from "#app/components/ui/format.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";

export const meta = () => [{ title: "Profile · Postwright" }];

export const loader = screenLoader("/profile", async ({ user }) => ({
  user,
  identity: await readIdentity(user.id),
  blog: await readBlogUrl(user.id),
}));

export default function Profile() {
  const screen = useScreenData<typeof loader>();
  const { user, identity, blog } = screen;
  const facts = [
    ["First name", user.firstName || "Not given"],
    ["Last name", user.lastName || "Not given"],
    ["E-mail", user.email || "Not given"],
    ["Sign-in", identity.builtin ? "Built-in sign-in" : identity.issuer],
  ] as const;
  return (
    <>
      <PageHeader
        title="Profile"
        description="Your name and e-mail come from your sign-in. Change them there, and they update here the next time you sign in."
      />
      <Card className="max-w-2xl p-6">
        <div className="flex items-center gap-4">
          {user.profileImageUrl ? (
            <img
              src={user.profileImageUrl}
              alt=""
              width={56}
              height={56}
              className="size-14 rounded-full object-cover"
              referrerPolicy="no-referrer"
            />
          ) : (
            <span
              aria-hidden="true"
              className="grid size-14 place-items-center rounded-full bg-accent-soft text-lg font-semibold text-accent"
            >
              {initials(user)}
            </span>
          )}
          <div className="min-w-0">
            <h2 className="two-lines text-lg font-semibold">{displayName(user)}</h2>
            <p className="text-muted">
              Member since{" "}
              <time dateTime={new Date(identity.since).toISOString()}>
                {formatDay(identity.since, user.timeZone)}
              </time>
            </p>
          </div>
        </div>
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
              <a className="link" href={blog}>
                {blog.replace(/^https?:\/\//, "")}
              </a>
            </dd>
          </div>
        </dl>
        <div className="mt-4">
          <ButtonLink to="/settings">Settings</ButtonLink>
        </div>
      </Card>
    </>
  );
}
