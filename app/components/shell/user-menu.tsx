import { displayName, initials, type UserView } from "#app/accounts/user.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { CreditCard, Image, LogOut, Settings, UserRound } from "#app/components/ui/icons.tsx";
import { MenuDivider, MenuLink } from "#app/components/ui/menu-items.tsx";
import { hidePopover, opens, popover } from "./popover.ts";
import { clearKept } from "#app/components/kept/kept-store.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const ID = "user-menu";

export function UserMenu({ user }: { user: UserView }) {
  const hide = () => hidePopover(ID);
  return (
    <>
      <button
        type="button"
        {...opens(ID)}
        className={buttonClass("quiet", "sm", "min-w-11 px-1.5")}
      >
        <Avatar user={user} /> <span className="sr-only">Account of {displayName(user)}</span>
      </button>
      <div
        {...popover(ID)}
        role="dialog"
        aria-label="Account"
        className="floating fixed top-15 right-2 left-auto m-0 w-64 p-1 md:right-4"
      >
        <div className="px-3 py-2.5">
          <p className="truncate font-semibold">{displayName(user)}</p>
          <p className="truncate text-muted" title={user.email}>
            {user.email}
          </p>
        </div>
        <MenuDivider />
        <MenuLink to="/profile" onClick={hide} icon={<UserRound size={16} aria-hidden="true" />}>
          Profile
        </MenuLink>
        <MenuLink to="/media" onClick={hide} icon={<Image size={16} aria-hidden="true" />}>
          Media
        </MenuLink>
        <MenuLink
          to="/subscription"
          onClick={hide}
          icon={<CreditCard size={16} aria-hidden="true" />}
        >
          Subscription
        </MenuLink>
        <MenuLink to="/settings" onClick={hide} icon={<Settings size={16} aria-hidden="true" />}>
          Settings
        </MenuLink>
        <MenuDivider />
        <div className="px-1.5 py-1">
          <ThemeSwitch />
        </div>
        <MenuDivider />
        <a href="/api/logout" onClick={clearKept} className="menu-item">
          <LogOut size={16} aria-hidden="true" />
          Sign Out
        </a>
      </div>
    </>
  );
}

function Avatar({ user }: { user: UserView }) {
  const circle =
    "flex size-8 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent";
  if (!user.profileImageUrl)
    return (
      <span aria-hidden="true" className={circle}>
        {initials(user)}
      </span>
    );
  return (
    <img
      src={user.profileImageUrl}
      alt=""
      width={32}
      height={32}
      referrerPolicy="no-referrer"
      className={`${circle} object-cover`}
    />
  );
}
