import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonAnchor, ButtonLink } from "#app/components/ui/button.tsx";
import type { AttentionItem } from "#app/publishing/views/attention.server.ts";
import { repairControl, type Repair } from "#app/publishing/views/repairs.ts";

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
        <RepairButton key={repair} repair={repair} item={item} sent={sent} />
      ))}
    </Form>
  );
}

function RepairButton({
  repair,
  item,
  sent,
}: {
  repair: Repair;
  item: AttentionItem;
  /** The intent that is being sent for the publication. */
  sent: FormDataEntryValue | null;
}) {
  const control = repairControl(repair, item);
  const label = (
    <>
      {control.label}
      <span className="sr-only">: {item.title}</span>
    </>
  );
  if (control.kind === "link")
    return (
      <ButtonLink size="sm" to={control.to}>
        {label}
      </ButtonLink>
    );
  if (control.kind === "load")
    return (
      <ButtonAnchor size="sm" href={control.href}>
        {label}
      </ButtonAnchor>
    );
  const { intent, busyText } = control;
  return (
    <Button size="sm" name="intent" value={intent} busy={sent === intent} busyText={busyText}>
      {label}
    </Button>
  );
}
