import { useActionData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { readVoiceForm } from "#app/writing/voice/voice.server.ts";
import { VoiceForm } from "./voice-form.tsx";
import { voiceIntents } from "./voice.server.ts";

export const meta = screenTitle("Voice");

export const loader = screenLoader("/settings/voice", async ({ user }) => {
  const [form, { kind }] = await Promise.all([readVoiceForm(user), readWriterStatus(user)]);
  return { ...form, hasModel: kind === "model" };
});

export const action = screenAction(voiceIntents);

export default function VoiceScreen() {
  const { settings, posts, hasModel } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const proposal = last?.value ?? null;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader
        title="Settings"
        description="How your articles should sound. Used for each new article unless you switch it off."
      />
      <SettingsNav />
      <VoiceForm
        key={proposal?.description ?? ""}
        settings={settings}
        posts={posts}
        hasModel={hasModel}
        proposal={proposal}
        lastResult={last?.result ?? null}
      />
    </>
  );
}
