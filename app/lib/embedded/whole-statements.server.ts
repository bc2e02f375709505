import type { PGlite, QueryOptions, Results, Transaction } from "@electric-sql/pglite";
import { bindMessage } from "./bind-message.ts";
import { nameStatements } from "./named-statements.ts";

/** A value as text, in which PostgreSQL reads it as whatever type its parameter has. */
type Text = string | null;

/**
 * Has an engine send each statement in one call. By itself it sends the six messages of a statement
 * one by one, and each way into WebAssembly and back costs as much as a small statement does. What
 * comes again is kept planned, under a name.
 * Statements with values whose text depends on the type of their parameter still go that way; the
 * results are the same.
 */
export async function sendWholeStatements(engine: PGlite): Promise<void> {
  const { send, forgetAfter } = await makeSender(engine);
  const exec = engine.exec.bind(engine);
  const query = engine.query.bind(engine);
  const transaction = engine.transaction.bind(engine);

  engine.query = async <Row>(sql: string, values: unknown[] = [], options: QueryOptions = {}) => {
    const texts = toTexts(sql, values, options);
    if (!texts) return query<Row>(sql, values, options);
    await engine._checkReady();
    return engine._runExclusiveTransaction(() =>
      engine._runExclusiveQuery(() => send<Row>(sql, texts, options)),
    );
  };
  engine.exec = (script, options) => exec(script, options).finally(() => forgetAfter(script));
  engine.transaction = (work) => transaction((tx) => work(whole(tx)));

  function whole(tx: Transaction): Transaction {
    const own: Transaction = Object.create(tx);
    return Object.assign(own, {
      query: async <Row>(sql: string, values: unknown[] = [], options: QueryOptions = {}) => {
        const texts = tx.closed ? null : toTexts(sql, values, options);
        return texts
          ? engine._runExclusiveQuery(() => send<Row>(sql, texts, options))
          : tx.query<Row>(sql, values, options);
      },
    });
  }
}

async function makeSender(engine: PGlite) {
  const { messages, protocol, types } = await import("@electric-sql/pglite");
  const { parse, describe, execute, close, sync } = protocol.serialize;
  const described = [describe({ type: "P" }), execute({}), sync()];
  const executed = [execute({}), sync()];
  const { nameOf, note, forgetAfter, takeDropped } = nameStatements();
  /** The columns of what is kept planned, by its name: they stay as they are for as long. */
  const columns = new Map<string, Column[]>();

  const ask = async (sql: string, values: Text[]): Promise<Asked> => {
    await dropForgotten();
    const named = nameOf(sql);
    if (!named) {
      const answer = run(parse({ text: sql }), bindMessage("", values), ...described);
      return { answer: await answer.finally(() => forgetAfter(sql)), known: null };
    }
    const { name, isNew } = named;
    const bound = bindMessage(name, values);
    const known = isNew ? null : (columns.get(name) ?? null);
    if (known) return { answer: await run(bound, ...executed), known };
    let done = false;
    try {
      const prepared = isNew ? [parse({ name, text: sql })] : [];
      const answer = await run(...prepared, bound, ...described);
      done = true;
      columns.set(name, columnsOf(answer));
      return { answer, known };
    } finally {
      if (isNew) note(sql, name, done);
    }
  };

  /** Together with a statement they would not be dropped if it failed. */
  const dropForgotten = async () => {
    const names = takeDropped();
    if (names.length === 0) return;
    for (const name of names) columns.delete(name);
    await run(...names.map((name) => close({ type: "S", name })), sync());
  };

  const run = (...parts: Uint8Array[]) =>
    engine.execProtocolStream(Buffer.concat(parts), { syncToFs: false });

  const columnsOf = (answer: Asked["answer"]): Column[] =>
    answer.flatMap((part) =>
      part instanceof messages.RowDescriptionMessage
        ? part.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
        : [],
    );

  const send = async <Row>(
    sql: string,
    values: Text[],
    options: QueryOptions,
  ): Promise<Results<Row>> => {
    const { answer, known } = await ask(sql, values);
    const fields = known ?? columnsOf(answer);
    const result: Results<Row> = { rows: [], fields: [...fields], affectedRows: 0 };
    const rows: unknown[] = result.rows;
    // Looked up once for each column: the engine has hundreds of them, by type.
    const parsers = fields.map(
      ({ dataTypeID }) =>
        options.parsers?.[dataTypeID] ?? engine.parsers[dataTypeID] ?? types.parsers[dataTypeID],
    );
    const toRow = (texts: Text[]) => {
      const row = texts.map((text, n): unknown => {
        const parser = parsers[n];
        return text === null || !parser ? text : parser(text, fields[n]?.dataTypeID);
      });
      if (options.rowMode === "array") return row;
      return Object.fromEntries(fields.map(({ name }, n) => [name, row[n]]));
    };
    for (const part of answer)
      if (part instanceof messages.DataRowMessage) rows.push(toRow(part.fields));
      else if (part instanceof messages.CommandCompleteMessage)
        result.affectedRows = changedBy(part.text);
    return result;
  };
  return { send, forgetAfter };
}

type Column = Results["fields"][number];

interface Asked {
  answer: Awaited<ReturnType<PGlite["execProtocolStream"]>>;
  /** The columns, where the answer does not tell them. */
  known: Column[] | null;
}

/** "INSERT 0 5", "UPDATE 3", "SELECT 20": the rows that a statement has changed. */
function changedBy(completed: string): number {
  const [, count] = /^(?:INSERT \d+|UPDATE|DELETE|MERGE|COPY) (\d+)/.exec(completed) ?? [];
  return Number(count ?? 0);
}

/** The texts of the values; null if one has none of its own, or the call asks for more. */
function toTexts(sql: string, values: unknown[], options: QueryOptions): Text[] | null {
  if (options.paramTypes ?? options.serializers ?? options.blob ?? options.onNotice) return null;
  const texts: Text[] = [];
  for (const value of values) {
    const text = toText(sql, value);
    if (text === undefined) return null;
    texts.push(text);
  }
  return texts;
}

function toText(sql: string, value: unknown): Text | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value instanceof Date) return value.toISOString();
  // An array may be meant as JSON.
  if (!Array.isArray(value) || /json/i.test(sql) || !value.every(isString)) return undefined;
  return `{${value.map((item) => `"${item.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

const isString = (item: unknown): item is string => typeof item === "string";
