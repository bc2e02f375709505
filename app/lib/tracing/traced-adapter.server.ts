import type { SqlDriverAdapterFactory, SqlQuery } from "@prisma/driver-adapter-utils";
import { isTracing } from "./spans.server.ts";
import { timedStatement } from "./timed-statement.server.ts";

/** The same adapter, with a span for each statement; the adapter itself while traces are off. */
export function traced<Adapter extends SqlDriverAdapterFactory>(factory: Adapter): Adapter {
  if (!isTracing()) return factory;
  return override<SqlDriverAdapterFactory>(factory, {
    connect: async () => tracedQueries(await factory.connect()),
  }) as Adapter;
}

interface Queries {
  queryRaw(query: SqlQuery): Promise<unknown>;
  executeRaw(query: SqlQuery): Promise<unknown>;
  startTransaction?(...given: never[]): Promise<Queries>;
}

function tracedQueries<Q extends Queries>(queries: Q): Q {
  return override<Queries>(queries, {
    queryRaw: (query) => timedStatement(query.sql, () => queries.queryRaw(query)),
    executeRaw: (query) => timedStatement(query.sql, () => queries.executeRaw(query)),
    ...(queries.startTransaction && {
      startTransaction: async (...given) => tracedQueries(await startIn(queries, given)),
    }),
  }) as Q;
}

function startIn(queries: Queries, given: never[]): Promise<Queries> {
  if (!queries.startTransaction) throw new Error("no transaction within a transaction");
  return queries.startTransaction(...given);
}

/** The object with some methods replaced; the others run on the object itself. */
function override<T extends object>(object: T, methods: Partial<T>): T {
  return new Proxy(object, {
    get(target, key) {
      if (key in methods) return Reflect.get(methods, key);
      const value = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
