/** Hands rows over in parts small enough for one statement, in their order. */
export async function inChunks<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
  size = 200,
): Promise<void> {
  for (let from = 0; from < rows.length; from += size) await insert(rows.slice(from, from + size))
}
