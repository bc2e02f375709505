import { Prisma } from "#app/generated/prisma/client.ts";
import type { Owner } from "#app/lib/owner.ts";
import { asMillis, rowsAsJson, type ReadBeside } from "#app/lib/read-beside.server.ts";
import { optionsOf, toOptions, type OptionRow, type PublishOption } from "./options.server.ts";
import {
  publicationOfJson,
  publicationsOf,
  type PublicationJson,
  type PublicationListRow,
} from "./progress.server.ts";

interface Publishing {
  /** Of the posts, soonest first. */
  publications: PublicationListRow[];
  /** Where the user can publish. */
  options: PublishOption[];
}

interface Json {
  publications: PublicationJson[];
  options: OptionRow[];
}

/** What a list of posts shows of publishing, read beside the posts. */
export function publishingBeside(user: Owner): ReadBeside<Json, Publishing> {
  return {
    sql: (ids) => Prisma.sql`json_build_object(
      'publications', ${rowsAsJson(publicationsOf(user, ids, asMillis))},
      'options', ${rowsAsJson(optionsOf(user))})`,
    read: ({ publications, options }) => ({
      publications: publications.map(publicationOfJson),
      options: toOptions(options),
    }),
  };
}
