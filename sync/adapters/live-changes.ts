/** Tells live queries of what was written past Dexie, in a burst of writes not at each of them. */
import { Dexie, RangeSet } from 'dexie'

/**
 * Live queries are notified of the first change at once, of those after it together, at most this often (milliseconds).
 */
const TELL_EVERY_MS = 20

/** The event that notifies Dexie of changes made outside of it. */
const OUTSIDE = 'x-storagemutated-1'
const ALL = new RangeSet(-Infinity, [[]])

/** Indexes by which live queries read what the owner's store writes. */
const INDEXES: Record<string, string[]> = { records: ['kind', 'round'] }

/** Builds what is called with the names of the tables of this database that were just written to. */
export function createLiveChanges(database: string): (tables: ReadonlySet<string>) => void {
  const untold = new Set<string>()
  let isResting = false

  function tellAndRest(): void {
    isResting = true
    setTimeout(() => {
      isResting = false
      if (untold.size > 0) tellAndRest()
    }, TELL_EVERY_MS)
    const tables = [...untold]
    untold.clear()
    tell(database, tables)
  }

  return (tables) => {
    for (const table of tables) untold.add(table)
    if (!isResting) tellAndRest()
  }
}

function tell(database: string, tables: readonly string[]): void {
  const parts: Record<string, typeof ALL> = {}
  for (const table of tables)
    for (const index of ['', ':dels', ...(INDEXES[table] ?? [])])
      parts[`idb://${database}/${table}/${index}`] = ALL
  Dexie.on.storagemutated.fire(parts)
  // what Dexie remembers of earlier queries it gives up only for changes it is told of from outside
  if (typeof dispatchEvent === 'function') dispatchEvent(new CustomEvent(OUTSIDE, { detail: parts }))
}
