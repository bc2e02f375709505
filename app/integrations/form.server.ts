import type { Owner } from "#app/lib/owner.ts";
import { z } from "zod";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { readCredentials } from "./credentials.server.ts";
import type { IntegrationView } from "./integration-view.ts";
import { nameProblem } from "./integration-name.ts";
import { createIntegration, updateIntegration } from "./integrations.server.ts";

/** The dialog's form: a name and the platform's fields, which `readCredentials` checks. */
export const integrationForm = z.object({ name: z.string().default("") }).catchall(z.string());
export const integrationIdForm = z.object({ id: z.string().max(64) });
export const switchForm = z.object({ id: z.string().max(64), isActive: z.enum(["true", "false"]) });

type Values = Record<string, string>;

/** Connects a platform from the dialog. Throws `invalid` with every wrong field at once. */
export function connectByForm(
  user: Owner,
  platform: string,
  { name = "", ...credentials }: Values,
): Promise<IntegrationView> {
  checkAll(platform, name, credentials);
  return createIntegration(user, { platform, name, credentials });
}

/**
 * Changes name and credentials from the dialog; secrets left empty stay. Throws `not_found` and
 * `invalid`.
 */
export function changeByForm(
  user: Owner,
  id: string,
  { name = "", ...credentials }: Values,
): Promise<IntegrationView> {
  return updateIntegration(user, id, { name, credentials });
}

/** What was typed into the platform's fields. */
export function credentialsOf(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== "name"));
}

function checkAll(platform: string, name: string, credentials: Values): void {
  const fields: Record<string, string> = {};
  const problem = nameProblem(name);
  if (problem !== null) fields["name"] = problem;
  try {
    readCredentials(requirePlatform(platform), credentials);
  } catch (error) {
    if (!isAppError(error)) throw error;
    Object.assign(fields, error.details.fields);
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError("invalid", first, { fields });
}
