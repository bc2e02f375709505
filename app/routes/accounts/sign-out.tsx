import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { clearKept } from "#app/components/kept/kept-store.ts";
import { Button } from "#app/components/ui/button.tsx";
import { returnPath } from "#app/http/safe-path.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { AccountPage } from "./account-page.tsx";

export const meta = () => [
  { title: "Sign out · Postwright" },
  { name: "robots", content: "noindex" },
];

export const loader = pageLoader("/sign-out", ({ user, url }) => {
  const returnTo = returnPath(url.searchParams.get("returnTo"));
  if (!user) throw redirect(returnTo);
  return Promise.resolve({ email: user.email, returnTo });
});

/** Asks for one click where the browser does not tell whether another site led to the sign-out. */
export default function SignOut() {
  const { email, returnTo } = useLoaderData<typeof loader>();
  const isAgain = returnTo !== "/";
  const action = isAgain ? `/api/logout?returnTo=${encodeURIComponent(returnTo)}` : "/api/logout";
  return (
    <AccountPage
      title={isAgain ? "Sign out and in again?" : "Sign out of Postwright?"}
      text={email === "" ? undefined : <span className="wrap-anywhere">You are {email}.</span>}
      foot={
        <a className="link" href={returnTo}>
          Stay signed in
        </a>
      }
    >
      <Form method="post" action={action} reloadDocument onSubmit={clearKept}>
        <Button variant="primary" className="w-full">
          {isAgain ? "Sign out and in again" : "Sign out"}
        </Button>
      </Form>
    </AccountPage>
  );
}
