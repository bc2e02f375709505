import { env } from "#app/lib/env.server.ts";
import { ok, problem, skipped, warning, type Finding } from "./finding.ts";
import { askWhoAnswers, isServing } from "./serving.ts";

const CLOCK_MS = 30_000;

/** Whether browsers that open APP_URL reach this installation. */
export async function checkAddress(): Promise<Finding> {
  const { appUrl } = env;
  const found = await askWhoAnswers(appUrl);
  if (found.kind === "this") {
    const apart = found.at ? Math.abs(Date.now() - found.at.getTime()) : 0;
    return apart > CLOCK_MS
      ? warning(`${appUrl} leads here, but its clock differs by ${Math.round(apart / 1_000)} s.`)
      : ok(`${appUrl} leads here.`);
  }
  if (!(await isServing()))
    return found.kind === "nobody"
      ? skipped(`Postwright is not running, so ${appUrl} could not be tried.`)
      : problem(
          `Something else answers at ${appUrl} (${found.status}), and Postwright is not running here.`,
        );
  return found.kind === "nobody"
    ? problem(
        `Postwright runs, but ${appUrl} is not reached from here: ${found.reason} Check DNS, the proxy and its certificate.`,
      )
    : problem(
        `${appUrl} answers ${found.status}, but not from this installation: check where the proxy leads, and APP_URL.`,
      );
}
