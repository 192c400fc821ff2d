import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Badge, BadgeFact } from '#sync/contracts/badges/badge.ts'
import { BADGES } from '#sync/contracts/badges/lists.ts'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import { badgeStates, changesOfAwards, type BadgeCity } from '#sync/domain/badges.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import type { Db, Trx } from '../../db/database.ts'
import { publishOwn, readOwnRecord } from '../../db/feed.ts'
import { creatorsDue } from '../shared/creators-due.ts'
import { inTransaction, type JobDeps } from '../shared/in-transaction.ts'
import { publishSummary } from '../shared/summary.ts'
import { badgeCity, badgeFacts } from './facts.ts'

const AT_ONCE = 100
/** Facts a badge is shown with. */
const SHOWN = 12
const SETTING = 'badgesCountedOn'

/**
 * Counts badges again whose facts were changed, and once a day everybody's. May be run by any server, as often as one
 * likes.
 * @returns how many members were counted
 */
export async function runBadges(deps: JobDeps): Promise<number> {
  try {
    await noteEverybody(deps)
    let counted = 0
    for (let some = AT_ONCE; some === AT_ONCE; counted += some) some = await countSome(deps)
    return counted
  } catch (error) {
    deps.log.error('badges.failed', { error: error instanceof Error ? error.stack : String(error) })
    return 0
  }
}

/** Once a day everybody who ever did something that counts. */
async function noteEverybody({ db, now }: JobDeps): Promise<void> {
  const today = JSON.stringify(seoulDay(now()))
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string }>`
      INSERT INTO setting (name, value) VALUES (${SETTING}, ${today}::jsonb)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE setting.value <> excluded.value
      RETURNING name`.execute(trx)
    if (rows.length === 0) return
    await sql`INSERT INTO badge_due (member_id)
      SELECT member_id FROM ticket WHERE used_quantity > 0 UNION SELECT member_id FROM review
      UNION SELECT member_id FROM post UNION SELECT member_id FROM rank_entry k
        WHERE rank <= 3 AND EXISTS (SELECT 1 FROM member m WHERE m.id = k.member_id)`.execute(trx)
  })
}

async function countSome(deps: JobDeps): Promise<number> {
  const city = await badgeCity(deps.db)
  return inTransaction(deps, async ({ trx }) => {
    const { rows } = await sql<{ member_id: MemberId }>`
      DELETE FROM badge_due WHERE id IN (
        SELECT id FROM badge_due ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
      ) RETURNING member_id`.execute(trx)
    for (const id of new Set(rows.map((row) => row.member_id)))
      await countBadges(trx, id, { city, now: deps.now() })
    return rows.length
  })
}

/** Counts one member's badges from the facts, awards and takes back, and tells the member what changed. */
export async function countBadges(
  trx: Trx,
  memberId: MemberId,
  { city, now }: { city: BadgeCity; now: number },
): Promise<void> {
  const states = badgeStates(await badgeFacts(trx, memberId, now), city)
  const had = await trx.selectFrom('badge_award').selectAll().where('member_id', '=', memberId).execute()
  const removed = await removedFacts(
    trx,
    had.flatMap(({ facts }) => facts),
  )
  const { awarded, takenBack } = changesOfAwards(had, states, ({ id }) => removed.has(id))
  const at = new Date(now)
  for (const badge of awarded)
    await trx
      .insertInto('badge_award')
      .values({
        member_id: memberId,
        badge,
        awarded_at: at,
        facts: JSON.stringify(states[badge].facts.slice(0, SHOWN)),
      })
      .execute()
  if (takenBack.length > 0)
    await trx
      .deleteFrom('badge_award')
      .where('member_id', '=', memberId)
      .where('badge', 'in', takenBack)
      .execute()
  for (const badge of BADGES) {
    const award = had.find((each) => each.badge === badge)
    const isHad = awarded.includes(badge) || (award !== undefined && !takenBack.includes(badge))
    const { have, need, facts } = states[badge]
    const body: Badge = {
      ...{ badge, have: isHad ? need : have, need },
      awardedAt: isHad ? (award?.awarded_at ?? at).toISOString() : null,
      facts: isHad ? [...(award?.facts ?? facts.slice(0, SHOWN))] : [],
    }
    const kept = await readOwnRecord(trx, `member:${memberId}`, 'badge', badge)
    const isNothing = !isHad && have === 0
    if (isNothing ? kept !== null : !isDeepStrictEqual(kept, body))
      await publishOwn(trx, `member:${memberId}`, 'badge', badge, isNothing ? null : body)
  }
  if (awarded.length + takenBack.length === 0) return
  await publishSummary(trx, memberId, seoulDay(now))
  await creatorsDue(trx, memberId)
}

/** Which of these facts moderation took down. */
async function removedFacts(db: Db, facts: readonly BadgeFact[]): Promise<Set<string>> {
  const of = (kind: BadgeFact['kind']) => facts.filter((fact) => fact.kind === kind).map(({ id }) => id)
  const removed = new Set<string>()
  const [reviews, posts] = [of('review'), of('post')]
  if (reviews.length > 0)
    for (const { id } of await db
      .selectFrom('review')
      .select('id')
      .where('id', 'in', reviews)
      .where('removed_at', 'is not', null)
      .execute())
      removed.add(id)
  if (posts.length > 0)
    for (const { id } of await db
      .selectFrom('post')
      .select('id')
      .where('id', 'in', posts)
      .where('state', '=', 'removed')
      .execute())
      removed.add(id)
  return removed
}
