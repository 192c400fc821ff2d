import { sql } from 'kysely'
import { millisecondsInSecond } from 'date-fns/constants'
import { addDays, seoulDay, seoulInstant } from '#sync/domain/calendar.ts'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../refusal.ts'

const ALL = 'all'

/** @throws Refusal assistant.limit when this one has none left today, assistant.busy when all together have used it up */
export async function takeCall(
  db: Db,
  who: string,
  now: number,
  most: { calls: number; tokens: number },
): Promise<void> {
  const day = seoulDay(now)
  const retryAfterSeconds = Math.ceil((seoulInstant(addDays(day, 1)) - now) / millisecondsInSecond)
  const all = await db
    .selectFrom('assistant_use')
    .select('tokens')
    .where('day', '=', day)
    .where('who', '=', ALL)
    .executeTakeFirst()
  if ((all?.tokens ?? 0) >= most.tokens) throw new Refusal('assistant.busy', { retryAfterSeconds })
  if (most.calls === 0) throw new Refusal('assistant.limit', { retryAfterSeconds })
  const { rows } = await sql<{ calls: number }>`
    INSERT INTO assistant_use (day, who, calls, tokens) VALUES (${day}, ${who}, 1, 0)
    ON CONFLICT (day, who) DO UPDATE SET calls = assistant_use.calls + 1
    WHERE assistant_use.calls < ${most.calls} RETURNING calls`.execute(db)
  const [taken] = rows
  if (!taken) throw new Refusal('assistant.limit', { retryAfterSeconds, facts: { most: most.calls } })
  // nothing of a day outlasts it for long
  if (taken.calls === 1) await db.deleteFrom('assistant_use').where('day', '<', day).execute()
}

/** Counts what a call has cost, for who asked and for all. */
export async function countTokens(db: Db, who: string, now: number, tokens: number): Promise<void> {
  const day = seoulDay(now)
  for (const each of [who, ALL])
    await sql`
      INSERT INTO assistant_use (day, who, calls, tokens) VALUES (${day}, ${each}, 0, ${tokens})
      ON CONFLICT (day, who) DO UPDATE SET tokens = assistant_use.tokens + ${tokens}`.execute(db)
}
