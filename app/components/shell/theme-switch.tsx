import { Fragment } from "react";
import { useFetcher, useLocation } from "@remix-run/react";
import { Monitor, Moon, Sun } from "#app/components/ui/icons.tsx";
import { THEME_NAMES, THEMES } from "#app/copy/theme.ts";
import { classes } from "#app/components/ui/classes.ts";
import { useTheme } from "./use-shell.ts";

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** System, light or dark. The server stores the choice in a cookie. */
export function ThemeSwitch() {
  const chosen = useTheme();
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const shown = fetcher.formData?.get("theme") ?? chosen;
  return (
    <fetcher.Form method="post" action="/theme" preventScrollReset>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <div role="group" aria-label="Theme" className="flex gap-0.5 rounded-md bg-sunken p-0.5">
        {THEMES.map((theme) => {
          const Icon = ICONS[theme];
          return (
            <Fragment key={theme}>
              <button
                name="theme"
                value={theme}
                aria-pressed={shown === theme}
                className={classes(
                  "inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-md border px-2.5 text-xs font-medium transition-colors focus-visible:rounded-md md:min-h-7",
                  shown === theme
                    ? "border-line bg-raised text-ink"
                    : "border-transparent text-muted hover:text-ink",
                )}
              >
                <Icon size={14} aria-hidden="true" />
                {THEME_NAMES[theme]}
              </button>{" "}
            </Fragment>
          );
        })}
      </div>
    </fetcher.Form>
  );
}
