import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonAnchor, ButtonLink } from "#app/components/ui/button.tsx";
import type { AttentionItem } from "#app/publishing/views/attention.server.ts";
import {
  changeTimePath,
  reconnectPath,
  repairsPath,
  switchOnPath,
  type Repair,
} from "#app/publishing/views/repairs.ts";

/** The buttons that repair a publication: links, and answers that this screen's action takes. */
export function AttentionRepairs({ item }: { item: AttentionItem }) {
  const { formData } = useNavigation();
  const sent = formData?.get("publicationId") === item.id ? formData.get("intent") : null;
  return (
    <Form
      method="post"
      action="/?index"
      preventScrollReset
      className="flex flex-wrap gap-2 pl-7 lg:pl-0"
    >
      <input type="hidden" name="publicationId" value={item.id} />
      {item.repairs.map((repair) => (
        <RepairButton key={repair} repair={repair} item={item} busy={sent === repair} />
      ))}
    </Form>
  );
}

function RepairButton({
  repair,
  item: { id, postId, integrationId, title },
  busy,
}: {
  repair: Repair;
  item: AttentionItem;
  busy: boolean;
}) {
  const named = (text: string) => (
    <>
      {text}
      <span className="sr-only">: {title}</span>
    </>
  );
  const submit = (text: string, busyText: string) => (
    <Button size="sm" name="intent" value={repair} busy={busy} busyText={busyText}>
      {named(text)}
    </Button>
  );
  const link = (text: string, to: string) => (
    <ButtonLink size="sm" to={to}>
      {named(text)}
    </ButtonLink>
  );
  // The browser itself opens what is folded up around the place that an address names.
  const load = (text: string, href: string) => (
    <ButtonAnchor size="sm" href={href}>
      {named(text)}
    </ButtonAnchor>
  );
  switch (repair) {
    case "retry":
      return submit("Retry", "Trying…");
    case "mark-published":
      return submit("Mark as published", "Saving…");
    case "mark-missing":
      return submit("It is not there", "Saving…");
    case "reconnect":
      return link("Reconnect", reconnectPath({ postId, integrationId }));
    case "switch-on":
      return link("Switch on", switchOnPath({ postId, integrationId }));
    case "choose-platform":
      return link("Choose a platform", repairsPath({ postId }));
    case "review":
      return link("Review changes", repairsPath({ postId }));
    case "change-time":
      return load("Change time", changeTimePath(postId, id));
    case "import-file":
      return load("Download import file", `/preview/${postId}/import-file`);
  }
}
