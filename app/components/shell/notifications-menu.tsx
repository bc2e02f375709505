import { useFetcher, useLocation } from "@remix-run/react";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Bell } from "#app/components/ui/icons.tsx";
import { PlainLink } from "#app/components/ui/plain-link.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { hidePopover, opens, popover } from "./popover.ts";
import type { Notifications, NotificationView } from "#app/notifications/notifications.server.ts";

const ID = "notifications-menu";

export function NotificationsMenu({ items, unread, sample }: Notifications) {
  return (
    <>
      <button
        type="button"
        {...opens(ID)}
        className={buttonClass("quiet", "sm", "relative min-w-11 px-2")}
      >
        <Bell size={20} aria-hidden="true" />
        <span className="sr-only">Notifications, {unread} unread</span>{" "}
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-danger-solid px-1 text-[0.6875rem] leading-none font-semibold text-on-danger tabular-nums"
          >
            {unread > 99 ? "99+" : unread}
          </span>
        ) : null}
      </button>
      <div
        {...popover(ID)}
        role="dialog"
        aria-label="Notifications"
        className="floating fixed top-15 right-2 left-auto m-0 w-[min(23rem,calc(100vw-1rem))] p-0 md:right-4"
      >
        <div className="flex min-h-12 items-center justify-between gap-4 border-b border-line py-1 pr-2 pl-4">
          <h2 className="font-semibold">Notifications</h2>
          {!sample && items.some((item) => item.unread) ? <ReadAll /> : null}
        </div>
        <ul className="max-h-[min(26rem,70dvh)] overflow-y-auto p-1">
          {items.map((item) => (
            <li key={item.id}>
              <NotificationRow item={item} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function ReadAll() {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/notifications/read" preventScrollReset>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button
        variant="quiet"
        size="sm"
        name="intent"
        value="read-notifications"
        busy={fetcher.state !== "idle"}
        busyText="Marking…"
      >
        Mark all as read
      </Button>
    </fetcher.Form>
  );
}

function NotificationRow({ item }: { item: NotificationView }) {
  const body = (
    <>
      <span
        aria-hidden="true"
        className={`mt-1.5 size-2 shrink-0 rounded-full ${item.unread ? "bg-accent" : "bg-transparent"}`}
      />
      <span className="min-w-0">
        <span className="block font-medium">
          {item.unread ? <span className="sr-only">Unread: </span> : null}
          {item.title}
        </span>{" "}
        {item.body ? <span className="two-lines text-muted">{item.body}</span> : null}{" "}
        {item.at === null ? null : (
          <span className="mt-0.5 block text-xs text-muted">
            <RelativeTime at={item.at} />
          </span>
        )}
      </span>
    </>
  );
  const row = "flex gap-3 rounded-md px-3 py-2.5";
  if (!item.href) return <div className={row}>{body}</div>;
  return (
    <PlainLink
      to={item.href}
      onClick={() => hidePopover(ID)}
      className={`${row} transition-colors hover:bg-hover focus-visible:rounded-md focus-visible:-outline-offset-2`}
    >
      {body}
    </PlainLink>
  );
}
