import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { DataDirInUse, openDatabase } from '../db/open.ts'
import { readBorders } from './borders.ts'
import { storeBorders, type Applied } from './store-borders.ts'

/**
 * `npm run import -- borders FILE`: real borders of the five districts (GeoJSON, degrees) instead of the schematic ones.
 * `npm run import -- borders --schematic`: back to those. `--check` only reads the file, `--data DIR` names the data.
 * The server must not be running on the embedded database meanwhile.
 */
const USAGE = 'npm run import -- borders FILE | borders --schematic   [--check] [--data DIR]'
/** Lines of a report before the rest is counted only. */
const SHOWN = 12

const say = (line: string) => process.stdout.write(`${line}\n`)
const fail = (...lines: string[]) => {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

try {
  await run()
} catch (error) {
  const inUse = error instanceof DataDirInUse ? ['stop the server first, then import again'] : []
  fail(error instanceof Error ? error.message : String(error), ...inUse)
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      schematic: { type: 'boolean' },
      check: { type: 'boolean' },
      data: { type: 'string' },
    },
  })
  const [what, file, ...rest] = positionals
  if (what !== 'borders' || rest.length > 0 || Boolean(file) === Boolean(values.schematic)) return fail(USAGE)
  const read = file ? readBorders(await readFile(file, 'utf8')) : null
  if (read && !read.ok)
    return fail(`${file}: cannot be used`, ...read.problems.map((problem) => `  ${problem}`))
  if (read) say(`${file}: five districts, ${read.points} points`)
  if (values.check) return
  const config = readConfig({ ...process.env, ...(values.data ? { DATA_DIR: values.data } : {}) })
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    report(await storeBorders(database.db, read?.borders ?? null, systemClock.now()))
    say(read ? 'borders imported' : 'the schematic borders hold again')
  } finally {
    await database.close()
  }
}

function report({ moved, outside }: Applied): void {
  const list = (title: string, lines: string[]) => {
    if (lines.length === 0) return
    say(`${title} (${lines.length}):`)
    for (const line of lines.slice(0, SHOWN)) say(`  ${line}`)
    if (lines.length > SHOWN) say(`  and ${lines.length - SHOWN} more`)
  }
  list('now in another district', moved)
  list('outside all five districts, district kept', outside)
}
