import type { Config } from '../config.ts'
import { DataDirInUse, openDatabase } from '../db/open.ts'
import type { Terminal } from '../import/terminal.ts'
import type { Clock } from '../prepare.ts'
import { appointed, grant, parseDuty, revoke, type Appointed } from '../resources/account/desk/roles.ts'

const USAGE = [
  'npm run admin -- grant EMAIL administrator    appoints a member who has signed up',
  'npm run admin -- grant EMAIL partner:NUMBER   who works at the desk and gate of this shop',
  'npm run admin -- revoke EMAIL administrator|partner|partner:NUMBER',
  'npm run admin -- list                         everybody with a duty',
]

/** Appoints administrators and partners in the database the settings name. What went wrong is reported in a sentence. */
export async function admin(
  [what, email, text, ...rest]: string[],
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { now, newId }: Clock,
  { say, fail }: Terminal,
): Promise<void> {
  const duty = parseDuty(text ?? '')
  const isList = what === 'list' && email === undefined
  const isChange = (what === 'grant' || what === 'revoke') && email && duty && rest.length === 0
  if (!isList && !isChange) return fail(...USAGE)
  try {
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
    try {
      const tools = { db: database.db, now, newId }
      if (!email || !duty) for (const each of await appointed(database.db)) say(describe(each))
      else say(describe(await (what === 'grant' ? grant : revoke)(tools, email, duty)))
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof DataDirInUse)
      return fail(
        `The server is running on ${error.directory} (process ${error.pid}). Stop it first: the embedded database takes one process at a time. On PostgreSQL it may run meanwhile.`,
      )
    fail(error instanceof Error ? error.message : String(error))
  }
}

const describe = ({ email, roles, shops }: Appointed): string =>
  [email, roles.filter((role) => role !== 'member').join(', ') || 'no duty', shops.join(', ')]
    .filter(Boolean)
    .join('  ')
