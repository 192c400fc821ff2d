import type { ContentBody } from '#sync/contracts/kinds.ts'
import type { Db } from '../../db/database.ts'
import { CONTENT } from '../../db/feed.ts'
import type { Known } from './covered.ts'

/** Numbers from here on are made by programs (imported, or for measuring). */
const FIRST_MADE_NO = 1_000_000

/** Places and happenings written by hand, as the feed has them. */
export async function readKnown(db: Db): Promise<Known[]> {
  const rows = await db
    .selectFrom('feed_entry')
    .select(['kind', 'body'])
    .where('scope', '=', CONTENT)
    .where('kind', 'in', ['place', 'happening'])
    .where('deleted', '=', false)
    .orderBy('kind')
    .orderBy('key')
    .execute()
  return rows.flatMap(({ kind, body }): Known[] => {
    // Stored through publishContent, which checked it.
    if (kind === 'place') {
      const { no, name, city, position } = body as ContentBody<'place'>
      return no < FIRST_MADE_NO ? [{ kind, no, name, city, position, days: null }] : []
    }
    const { no, title, city, position, from, to } = body as ContentBody<'happening'>
    const days = { from, to }
    return no < FIRST_MADE_NO ? [{ kind: 'happening', no, name: title, city, position, days }] : []
  })
}
