import type { Meter, Model } from "../model.server.ts";
import { SYSTEM } from "../prompts.server.ts";
import { answerBySchema } from "./answer.server.ts";
import { ask } from "./ask.server.ts";
import { connect } from "./exchange.server.ts";
import { searchWeb } from "./search.server.ts";
import type { Service } from "./service.ts";

type Calls = Required<Pick<Model, "answer" | "write" | "search">>;

/** The calls of a model. With this module comes the SDK, a megabyte: import it when one is made. */
export function connected(service: Service, meter: Meter): Calls {
  const connection = connect(service, meter);
  return {
    answer: (request, schema) => answerBySchema(connection, request, schema),
    write: ({ prompt, ...request }, onText) =>
      ask(connection, {
        ...request,
        system: SYSTEM,
        messages: [{ role: "user", content: prompt }],
        effort: "medium",
        schema: null,
        onText,
      }),
    search: (request) => searchWeb(connection, request),
  };
}
