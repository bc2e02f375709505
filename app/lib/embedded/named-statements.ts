/**
 * Names under which an engine keeps statements that it has planned. Planning takes most of the time
 * of a small statement in WebAssembly: reading who read one post takes 1.2 ms with it, 0.1 ms
 * without. Only the embedded engine keeps them: its one session ends with the process, and no other
 * process changes its tables.
 */

/** Statements kept at most; each takes some ten kilobytes of the engine's memory. */
const MOST = 128;
/** Longer ones are bulk writes, which come once. */
const LONGEST = 8_000;
const HAS_A_PLAN = /^\s*(?:select|insert|update|delete|with)\b/i;
const CHANGES_TABLES = /\b(?:create|alter|drop)\b/i;

/** The SQL of all names, which the messages that run a named statement no longer carry. */
const texts = new Map<string, string>();
let made = 0;

/** The SQL of a named statement. */
export function sqlNamed(name: string): string | null {
  return texts.get(name) ?? null;
}

export interface NamedStatements {
  /**
   * The name to run a statement by, and whether the engine has yet to make it. Null for one without
   * a name: those that come for the first time.
   */
  nameOf: (sql: string) => { name: string; isNew: boolean } | null;
  /** Says how a statement with a new name ended. */
  note: (sql: string, name: string, done: boolean) => void;
  /** Drops the names if a script changes tables: what is planned gives the former columns. */
  forgetAfter: (script: string) => void;
  /** The names that the engine may drop by now. */
  takeDropped: () => string[];
}

export function nameStatements(): NamedStatements {
  /** By their SQL, those used longest ago first; null for what came once. */
  const names = new Map<string, string | null>();
  let dropped: string[] = [];
  const drop = (name: string | null | undefined) => {
    if (name) dropped.push(name);
  };
  return {
    nameOf(sql) {
      if (sql.length > LONGEST || !HAS_A_PLAN.test(sql)) return null;
      const known = names.get(sql);
      names.delete(sql);
      names.set(sql, known ?? null);
      if (names.size > MOST) {
        const [oldest] = names;
        if (oldest) {
          names.delete(oldest[0]);
          drop(oldest[1]);
        }
      }
      if (known === undefined) return null;
      if (known !== null) return { name: known, isNew: false };
      const name = `kept_${++made}`;
      texts.set(name, sql);
      return { name, isNew: true };
    },
    note(sql, name, done) {
      if (done) names.set(sql, name);
      else drop(name);
    },
    forgetAfter(script) {
      if (!CHANGES_TABLES.test(script)) return;
      for (const name of names.values()) drop(name);
      names.clear();
    },
    takeDropped() {
      const taken = dropped;
      dropped = [];
      for (const name of taken) texts.delete(name);
      return taken;
    },
  };
}
