import type { ConnectorContext, Platform } from "#app/platforms/platform.ts";

/** The platform with its calls led to a fake. */
export function routed(platform: Platform, route: (url: string) => string): Platform {
  const led = (context: ConnectorContext): ConnectorContext => ({
    ...context,
    fetch: (url, init) => context.fetch(route(url), init),
  });
  return {
    ...platform,
    publish: (post, context) => platform.publish(post, led(context)),
    release: (post, id, context) => platform.release!(post, id, led(context)),
    update: (post, id, context, may) => platform.update!(post, id, led(context), may),
    findRemote: (slug, context, id) => platform.findRemote!(slug, led(context), id),
  };
}
