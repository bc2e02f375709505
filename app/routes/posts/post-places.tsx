import { Form } from "@remix-run/react";
import { Send } from "#app/components/ui/icons.tsx";
import { MenuAnchor, MenuButton, MenuDivider } from "#app/components/ui/menu.tsx";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import type { PublishTarget } from "#app/publishing/views/options.server.ts";
import type { PostRow } from "./post-row.ts";

/** The copies that readers can open. */
export function LiveLinks({ places }: Pick<PostRow, "places">) {
  const open = places.flatMap(({ url, ...place }) => (url === null ? [] : [{ ...place, url }]));
  if (open.length === 0) return null;
  return (
    <>
      <MenuDivider />
      {open.map(({ platform, platformName, url }) => (
        <MenuAnchor
          key={url}
          href={url}
          icon={<PlatformLogo platform={platform} className="shrink-0" />}
        >
          View on {platformName}
        </MenuAnchor>
      ))}
    </>
  );
}

const STATE_WORDS = { free: "", published: "already published", pending: "on its way" } as const;

interface PublishItemsProps {
  postId: string;
  targets: PublishTarget[];
  /** Where forms go. */
  action: string;
}

/** Where a published post can be published as well. */
export function PublishItems({ postId, targets, action }: PublishItemsProps) {
  return targets.map((target) => (
    <PublishItem key={target.integrationId} postId={postId} target={target} action={action} />
  ));
}

interface PublishItemProps extends Omit<PublishItemsProps, "targets"> {
  target: PublishTarget;
}

function PublishItem({ postId, target, action }: PublishItemProps) {
  const words = STATE_WORDS[target.state];
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="id" value={postId} />
      <input type="hidden" name="integrationId" value={target.integrationId} />
      <MenuButton
        name="intent"
        value="publish"
        disabled={target.state !== "free"}
        icon={<Send size={16} className="shrink-0" aria-hidden="true" />}
      >
        <span className="min-w-0">
          Publish to {target.label} {words ? <span className="block text-xs">{words}</span> : null}
        </span>
      </MenuButton>
    </Form>
  );
}
