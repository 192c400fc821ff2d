import { readFile } from 'node:fs/promises'
import type { Db } from '../db/database.ts'
import { readBorders } from './borders.ts'
import type { Terminal } from './terminal.ts'
import { storeBorders, type Applied } from './store-borders.ts'

/** Lines of a report before the rest is counted only. */
const SHOWN = 12

export type BordersOptions = { file: string | null; check: boolean; now: number }

/** @param withDatabase opens the data only once the file proved good */
export async function importBorders(
  { file, check, now }: BordersOptions,
  { say, fail }: Terminal,
  withDatabase: (work: (db: Db) => Promise<void>) => Promise<void>,
): Promise<void> {
  const read = file ? readBorders(await readFile(file, 'utf8')) : null
  if (read && !read.ok)
    return fail(`${file}: cannot be used`, ...read.problems.map((problem) => `  ${problem}`))
  if (read) say(`${file}: five districts, ${read.points} points`)
  if (check) return
  await withDatabase(async (db) => {
    report(await storeBorders(db, read?.borders ?? null, now), say)
    say(read ? 'borders imported' : 'the schematic borders hold again')
  })
}

function report({ moved, outside }: Applied, say: Terminal['say']): void {
  const list = (title: string, lines: string[]) => {
    if (lines.length === 0) return
    say(`${title} (${lines.length}):`)
    for (const line of lines.slice(0, SHOWN)) say(`  ${line}`)
    if (lines.length > SHOWN) say(`  and ${lines.length - SHOWN} more`)
  }
  list('now in another district', moved)
  list('outside all five districts, district kept', outside)
}
