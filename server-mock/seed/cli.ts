import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { writeContentFiles } from '../content-files.ts'
import { createLog } from '../log.ts'
import { prepare } from '../prepare.ts'
import { addSyntheticPlaces } from './scale.ts'

/**
 * `npm run seed [-- --scale N] [--data DIR]`: brings the database to the content files and, with DEMO=1, to the demo;
 * with --scale adds synthetic places up to N, and writes the files of public content. The server must not be running on the embedded database meanwhile.
 */
const { values } = parseArgs({ options: { scale: { type: 'string' }, data: { type: 'string' } } })
const config = readConfig({ ...process.env, ...(values.data ? { DATA_DIR: values.data } : {}) })
const log = createLog('info', systemClock.now, (line) => process.stdout.write(line))
const { database } = await prepare({ ...config, demo: config.demo || 'asItIs' }, systemClock, log)
try {
  if (values.scale !== undefined) {
    const count = Number(values.scale)
    if (!Number.isInteger(count) || count < 1) throw new Error('--scale wants a whole number from 1 on')
    const written = await addSyntheticPlaces(database.db, count, systemClock.now())
    log.info('seed.scaled', { written })
  }
  // devices of the first minute fetch the city as files, too
  await writeContentFiles(config, { db: database.db, now: systemClock.now, log })
} finally {
  await database.close()
}
