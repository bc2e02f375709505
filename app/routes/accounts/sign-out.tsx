import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { AccountPage } from "./account-page.tsx";

export const meta = () => [
  { title: "Sign out · Postwright" },
  { name: "robots", content: "noindex" },
];

export const loader = pageLoader("/sign-out", ({ user }) => {
  if (!user) throw redirect("/");
  return Promise.resolve({ email: user.email });
});

/** Asks for one click where the browser does not tell whether another site led to the sign-out. */
export default function SignOut() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <AccountPage
      title="Sign out of Postwright?"
      text={email === "" ? undefined : <span className="wrap-anywhere">You are {email}.</span>}
      foot={
        <a className="link" href="/">
          Stay signed in
        </a>
      }
    >
      <Form method="post" action="/api/logout" reloadDocument>
        <Button variant="primary" className="w-full">
          Sign out
        </Button>
      </Form>
    </AccountPage>
  );
}
