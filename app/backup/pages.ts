/** Rows per query. */
export const BATCH = 200;

/** Reads by ascending id until a batch is not full. */
export async function* byId<T extends { id: string }>(
  size: number,
  read: (page: { after: string; take: number }) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let after = "";
  for (;;) {
    const rows = await read({ after, take: size });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.id;
  }
}

export const page = (userId: string, { after, take }: { after: string; take: number }) =>
  ({ where: { userId, id: { gt: after } }, orderBy: { id: "asc" }, take }) as const;
