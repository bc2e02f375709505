import { screenTitle } from "#app/components/meta.ts";
import { AppError } from "#app/lib/app-error.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";

export const meta = screenTitle("404 Page Not Found");

export const loader = screenLoader("/*", () =>
  Promise.reject(new AppError("not_found", "Did you forget to add the page to the router?")),
);
export const action = screenAction({});

export default function NotFound() {
  return null;
}
