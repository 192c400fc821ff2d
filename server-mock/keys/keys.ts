import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { DataDirInUse, openDatabase } from '../db/open.ts'
import type { Terminal } from '../import/terminal.ts'
import type { Clock } from '../prepare.ts'
import { revokeKey, ROTATED, rotateKey, storedKeys } from '../resources/account/sign-in/stored-keys.ts'

const USAGE = [
  'npm run keys -- list                    keys, newest first, and from when each signs',
  'npm run keys -- rotate [token|ticket]   a new key of tokens, of tickets, or of both; nobody notices',
  'npm run keys -- revoke KEY              what this key of tokens has signed is worth nothing: sign in again',
]

/** Lists, changes and revokes the keys in the database the settings name. What went wrong is reported in a sentence. */
export async function keys(
  [what, which, ...rest]: string[],
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  clock: Clock,
  { say, fail }: Terminal,
): Promise<void> {
  const purposes = ROTATED.filter((purpose) => which === undefined || which === purpose)
  const isRight =
    (what === 'list' && which === undefined) ||
    (what === 'rotate' && purposes.length > 0) ||
    (what === 'revoke' && which !== undefined)
  if (!isRight || rest.length > 0) return fail(...USAGE)
  try {
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
    try {
      const tools = { db: database.db, now: clock.now(), newId: clock.newId }
      if (what === 'revoke') await revokeKey(tools, which ?? '')
      if (what === 'rotate') for (const purpose of purposes) await rotateKey(tools, purpose)
      for (const line of await described(database.db)) say(line)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof DataDirInUse)
      return fail(`The server is running on ${error.directory} (process ${error.pid}). Stop it first.`)
    fail(error instanceof Error ? error.message : String(error))
  }
}

async function described(db: Db): Promise<string[]> {
  const stored = await storedKeys(db)
  return stored.map(({ purpose, kid, signsFrom, privateJwk }) =>
    [purpose, kid, new Date(signsFrom).toISOString(), privateJwk === null ? 'signs no more' : '']
      .join('  ')
      .trim(),
  )
}
