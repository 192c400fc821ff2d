import type { Db } from '../db/database.ts'
import { seedCodes } from './codes.ts'
import { syncContent } from './content-sync.ts'
import { seedDemo } from './demo.ts'
import { readContent } from './read-content.ts'
import type { SeedTools } from './tools.ts'

/**
 * Brings a database to the files' content, and an empty one to the demo. Safe to run at every start.
 * @returns what was written, for the log
 */
export async function seed(
  db: Db,
  tools: SeedTools,
): Promise<{ written: number; removed: number; problems: number }> {
  const { content, problems } = await readContent()
  const report = await syncContent(db, content, tools.now)
  await db.transaction().execute((trx) => seedCodes(trx, tools.now))
  if (!(await isDone(db))) {
    await seedDemo(db, tools)
    await db
      .insertInto('setting')
      .values({ name: 'demo', value: JSON.stringify(new Date(tools.now).toISOString()) })
      .execute()
  }
  return {
    written: report.written,
    removed: report.removed,
    problems: new Set([...problems, ...report.problems]).size,
  }
}

async function isDone(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setting').select('name').where('name', '=', 'demo').executeTakeFirst()
  return row !== undefined
}
