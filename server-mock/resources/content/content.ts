import { sql, type RawBuilder } from 'kysely'
import { CONTENT_KINDS } from '#sync/contracts/kinds.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { CONTENT } from '../../db/feed.ts'
import type { Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { wrongField } from '../shared/checks.ts'

const FIRST = { usual: 20, most: 100 } as const

type Row = { kind: string; key: string; version: number; body: unknown }

/** Content before the feed is complete: the first records of some kinds, and single records. */
export const contentHandlers: Handlers = {
  async contentFirst({ trx, deps, query }) {
    const wanted = kindsWanted(query.kinds, query.limit)
    const unknown = wanted.filter(({ kind }) => !(kind in CONTENT_KINDS))
    if (wanted.length === 0 || unknown.length) throw wrongField('kinds', 'unknown')
    const day = today(deps.now())
    const lists = wanted.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)).map((each) => firstOf(each, day))
    const found = await sql<Row>`${sql.join(lists, sql` UNION ALL `)}`.execute(trx)
    return found.rows
  },

  async contentRead({ trx, params }) {
    const row = await trx
      .selectFrom('feed_entry')
      .select(['kind', 'key', 'version', 'body'])
      .where('scope', '=', CONTENT)
      .where('kind', '=', params.kind)
      .where('key', '=', params.key)
      .where('deleted', '=', false)
      .executeTakeFirst()
    if (!row) throw new Refusal('record.notFound', { facts: { kind: params.kind, key: params.key } })
    return row
  },
}

type Wanted = { kind: string; category: string | null; limit: number }

/**
 * @param text kinds with commas, each with as many records as are wanted of it: `course:4,notice:2`; of one category of a
 *   kind: `place.food:24`
 * @param usual how many of a kind that does not say so
 */
export function kindsWanted(text: string, usual: number = FIRST.usual): Wanted[] {
  const named = text.split(',').map((each) => {
    const [name = '', count] = each.split(':')
    const [kind = '', category = null] = name.split('.')
    const limit = count === undefined ? usual : Number(count) || usual
    return [name, { kind, category, limit: Math.min(Math.max(Math.floor(limit), 1), FIRST.most) }] as const
  })
  return [...new Map(named).values()].filter(({ kind }) => kind)
}

/** Seoul's calendar day, on which the order of a list depends. @param now milliseconds since 1970 */
export const today = (now: number): string => seoulDay(now)

/** The head of a list, in its order. */
const firstOf = ({ kind, category, limit }: Wanted, day: string) => sql`
  (SELECT kind, key, version, body FROM feed_entry
  WHERE scope = ${sql.lit(CONTENT)} AND NOT deleted AND kind = ${kind}
  ${category === null ? sql`` : sql`AND ${inCategory(kind, category)}`}
  ORDER BY ${category === null ? (ORDERS[kind]?.(day) ?? BY_NUMBER) : BY_USE} LIMIT ${limit})`

/** What is sold is listed by what it is as well: all passes, whatever they are for. */
const inCategory = (kind: string, category: string) =>
  kind === 'product'
    ? sql`(body->>'category' = ${category} OR body->>'kind' = ${category})`
    : sql`body->>'category' = ${category}`

const BY_NUMBER = sql`length(key), key`
/** As the list of a category begins. */
const BY_USE = sql`body->'purchased' DESC, ${BY_NUMBER}`

/**
 * The order in which lists show records, so that few are enough for the head of a list; kinds that are not named: by
 * number. Happenings: the festival that is on and ends soonest, because it is what home says first; then what is on,
 * ending soonest first, what comes next, and what is over. Notices: pinned ones, then the newest. Events: those that go on,
 * ending soonest first, then the newest. Champions: this month's, then the newest.
 */
const ORDERS: Readonly<Record<string, (day: string) => RawBuilder<unknown>>> = {
  happening: (day) => {
    const isOn = sql`(body->>'from' <= ${day} AND body->>'to' >= ${day})`
    const isFestival = sql`(body->>'kind' = 'festival' AND NOT (body->>'datesTentative')::boolean)`
    const soonest = sql`CASE WHEN body->>'from' <= ${day} THEN body->>'to' ELSE body->>'from' END`
    return sql`
      CASE WHEN ${isOn} AND ${isFestival}
        AND row_number() OVER (PARTITION BY ${isOn}, ${isFestival} ORDER BY ${soonest}, ${BY_NUMBER}) = 1 THEN 0 ELSE 1 END,
      CASE WHEN body->>'to' < ${day} THEN 2 WHEN ${isOn} THEN 0 ELSE 1 END, ${soonest}, ${BY_NUMBER}`
  },
  event: (day) => {
    const isOn = sql`(body->>'from' <= ${day} AND body->>'to' >= ${day})`
    return sql`CASE WHEN ${isOn} THEN 0 ELSE 1 END, CASE WHEN ${isOn} THEN body->>'to' END, body->>'to' DESC, ${BY_NUMBER}`
  },
  champions: (day) => sql`CASE WHEN key = ${day.slice(0, 7)} THEN 0 ELSE 1 END, key DESC`,
  notice: () =>
    sql`CASE WHEN (body->>'pinned')::boolean THEN 0 ELSE 1 END, body->>'publishedOn' DESC, ${BY_NUMBER}`,
}
