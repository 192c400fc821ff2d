import type { Db } from '../db/database.ts'
import { seedCodes } from './codes.ts'
import { syncContent } from './content-sync.ts'
import { seedDemo } from './demo.ts'
import { readContent } from '../content/read-content.ts'
import type { SeedTools } from './tools.ts'

/** Whether a database holds the demo's accounts, whose password is published. */
export async function hasDemo(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setting').select('name').where('name', '=', 'demo').executeTakeFirst()
  return row !== undefined
}

/** Demo accounts and their history, once. */
export async function seedPeople(db: Db, tools: SeedTools): Promise<void> {
  if (await hasDemo(db)) return
  await seedDemo(db, tools)
  await db
    .insertInto('setting')
    .values({ name: 'demo', value: JSON.stringify(new Date(tools.now).toISOString()) })
    .execute()
}

/**
 * Brings a database to the files' content: the whole city, without anybody in it. Safe to run at every start.
 * @returns what was written, for the log
 */
export async function seedContent(
  db: Db,
  now: number,
): Promise<{ written: number; removed: number; problems: number }> {
  const { content, problems } = await readContent()
  const report = await syncContent(db, content, now)
  await db.transaction().execute((trx) => seedCodes(trx, now))
  return {
    written: report.written,
    removed: report.removed,
    problems: new Set([...problems, ...report.problems]).size,
  }
}
