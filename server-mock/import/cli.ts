import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { DataDirInUse, openDatabase } from '../db/open.ts'
import { importBorders } from './borders-command.ts'
import { processTerminal } from './terminal.ts'
import { importTourapi } from './tourapi-command.ts'

/**
 * `npm run import -- borders FILE`: real borders of the five districts (GeoJSON, degrees) instead of the schematic ones.
 * `npm run import -- borders --schematic`: back to those.
 * `npm run import -- tourapi --answers DIR | --key KEY`: public tourism data, see docs/IMPORT.md.
 * `--check` only looks, `--data DIR` names the data. The server must not be running on the embedded database meanwhile.
 */
const USAGE = [
  'npm run import -- borders FILE | borders --schematic   [--check] [--data DIR]',
  'npm run import -- tourapi --answers DIR | --key KEY   [--languages kor,eng,jpn,chs,cht] [--area 7 …]',
  '    [--keyword NAME …] [--overrides DIR] [--report DIR] [--allow-many] [--check] [--data DIR]',
]

const { fail } = processTerminal

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
      answers: { type: 'string' },
      key: { type: 'string' },
      languages: { type: 'string' },
      area: { type: 'string', multiple: true },
      keyword: { type: 'string', multiple: true },
      overrides: { type: 'string' },
      report: { type: 'string' },
      'allow-many': { type: 'boolean' },
    },
  })
  const [what, file, ...rest] = positionals
  const config = readConfig({ ...process.env, ...(values.data ? { DATA_DIR: values.data } : {}) })
  const withDatabase = async (work: (db: Db) => Promise<void>) => {
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
    try {
      await work(database.db)
    } finally {
      await database.close()
    }
  }
  const now = systemClock.now()
  if (what === 'tourapi' && file === undefined) {
    const world = { dataDir: config.dataDir, now, environmentKey: process.env.TOURAPI_KEY }
    return importTourapi(values, world, processTerminal, withDatabase)
  }
  if (what !== 'borders' || rest.length > 0 || Boolean(file) === Boolean(values.schematic))
    return fail(...USAGE)
  const options = { file: file ?? null, check: values.check ?? false, now }
  return importBorders(options, processTerminal, withDatabase)
}
