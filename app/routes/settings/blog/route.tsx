import { useActionData } from "@remix-run/react";
import { readBlogScreen } from "#app/blog/settings.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { languageChoices } from "#app/posts/languages.server.ts";
import { blogIntents } from "./blog.server.ts";
import { BlogForm } from "./blog-form.tsx";
import { DomainCard } from "./domain-card.tsx";

export const meta = screenTitle("Blog");

export const loader = screenLoader("/settings/blog", async ({ user }) => {
  const screen = await readBlogScreen(user);
  return {
    ...screen,
    languages: languageChoices(screen.settings.language),
    author: `${user.firstName} ${user.lastName}`.trim(),
  };
});

export const action = screenAction(blogIntents);

export default function BlogScreen() {
  const { domain, address, ...form } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const resultOf = (name: string) => (last?.intent === name ? last.result : null);
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader title="Settings" description="How your Postwright blog looks to readers." />
      <SettingsNav />
      <div className="max-w-3xl space-y-6">
        <BlogForm {...form} address={address} lastResult={resultOf("save")} />
        <DomainCard domain={domain} lastResult={resultOf("save-domain")} />
      </div>
    </>
  );
}
