import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import type { EventFilter } from '#sync/contracts/events/lists.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { eventState } from '#sync/domain/events.ts'
import { maskName } from '#sync/domain/support.ts'
import { CONTENT, publishToMembers, updateContent } from '../../db/feed.ts'
import type { Tables } from '../../db/tables.ts'
import { memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { wrongField } from '../shared/checks.ts'
import { endClaim, requireUnclaimed } from '../shared/claims.ts'
import { queueDeviceNotice } from '../shared/device-notices.ts'
import { queueMessage, type Sender } from '../shared/messages.ts'
import { eventOf, presentEntry, type EntryRow } from './entries.ts'
import { holdDraw } from './hold-draw.ts'
import { entriesOf, presentEvent, presentEvents, winnersOf } from './present.ts'

/** Events of a page, and entries. */
const SHOWN = 30
const PAGE = 50

/** Where a page ends: the last day and the number of its last event. */
const PLACE = /^(?<to>\d{4}-\d\d-\d\d)\.(?<no>\d{1,15})$/

const isAnnounced = sql`body -> 'winners' <> '[]'::jsonb`
/** What each view shows. What waited longest for its draw or announcement is shown first. */
const VIEWS: Record<EventFilter, (today: string) => RawBuilder<unknown>> = {
  all: () => sql`true`,
  waiting: (today) => sql`body ->> 'to' < ${today} AND NOT ${isAnnounced}`,
  ongoing: (today) => sql`${today} BETWEEN body ->> 'from' AND body ->> 'to'`,
  scheduled: (today) => sql`body ->> 'from' > ${today}`,
  announced: (today) => sql`body ->> 'to' < ${today} AND ${isAnnounced}`,
}

/** The desk of events: who takes part, the draw, the announcement. */
export const eventDeskHandlers: Handlers = {
  async eventDesk(call) {
    const { trx, query, deps } = call
    const { q = '', show = 'all', after } = query
    const from = after === undefined ? null : (PLACE.exec(after)?.groups ?? null)
    if (after !== undefined && !from) throw wrongField('after', 'unknown')
    const word = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
    const today = seoulDay(deps.now())
    const isWaiting = show === 'waiting'
    const { rows } = await sql<{ body: PublicEvent }>`
      SELECT body FROM feed_entry WHERE scope = ${CONTENT} AND kind = 'event' AND NOT deleted
        AND (${q.trim()} = '' OR key = ${q.trim()} OR EXISTS (
          SELECT 1 FROM jsonb_each_text(body -> 'title') AS title WHERE title.value ILIKE ${word}))
        AND ${VIEWS[show](today)}
        AND ${from ? sql`(body ->> 'to', key::bigint) ${isWaiting ? sql`>` : sql`<`} (${from.to}, ${from.no}::bigint)` : sql`true`}
      ORDER BY body ->> 'to' ${isWaiting ? sql`ASC` : sql`DESC`}, key::bigint ${isWaiting ? sql`ASC` : sql`DESC`}
      LIMIT ${SHOWN + 1}`.execute(trx)
    const shown = rows.slice(0, SHOWN).map(({ body }) => body)
    const last = rows.length > SHOWN ? shown.at(-1) : undefined
    return {
      items: await presentEvents(call, shown),
      next: last ? `${last.to}.${last.no}` : null,
    }
  },

  async eventEntries({ trx, params, query }) {
    const event = await eventOf(trx, params.no)
    const last = query.after
      ? await trx
          .selectFrom('event_entry')
          .select('entered_at')
          .where('event_no', '=', event.no)
          .where('member_id', '=', query.after)
          .executeTakeFirst()
      : undefined
    const rows = await trx
      .selectFrom('event_entry')
      .innerJoin('member', 'member.id', 'event_entry.member_id')
      .selectAll('event_entry')
      .select('member.profile')
      .where('event_no', '=', event.no)
      .$if(last !== undefined, (some) =>
        some.where(sql<boolean>`(entered_at, member_id) > (${last?.entered_at}, ${query.after})`),
      )
      .orderBy('entered_at')
      .orderBy('member_id')
      .limit(PAGE + 1)
      .execute()
    return {
      entries: rows.slice(0, PAGE).map((row) => {
        const { eventNo: _no, ...entry } = presentEntry(row, false)
        return {
          ...{ memberId: row.member_id, name: String(row.profile.name ?? '') },
          ...entry,
          prize: row.prize ?? row.drawn ?? null,
        }
      }),
      more: rows.length > PAGE,
    }
  },

  async eventDraw(call) {
    const { trx, principal, params, body, deps } = call
    const event = await eventOf(trx, params.no)
    const draw = await holdDraw(trx, event.no)
    if (eventState(event, seoulDay(deps.now())) !== 'ended' || draw?.announced_at || draw?.erased_at)
      throw new Refusal('event.step')
    await requireUnclaimed(call, 'event', String(event.no))
    if (draw && !body.again) return presentEvent(call, event)
    const { ids, digest } = await entriesOf(trx, event.no)
    const seed = randomBytes(16).toString('hex')
    const row = {
      ...{
        seed,
        digest,
        entries: ids.length,
        drawn_at: new Date(deps.now()),
        actor_id: memberOf(principal).id,
      },
    }
    await trx
      .insertInto('event_draw')
      .values({ event_no: event.no, ...row })
      .onConflict((conflict) => conflict.column('event_no').doUpdateSet(row))
      .execute()
    await trx.updateTable('event_entry').set({ drawn: null }).where('event_no', '=', event.no).execute()
    for (const { id, prize } of winnersOf(event, seed, ids))
      await trx
        .updateTable('event_entry')
        .set({ drawn: prize })
        .where('event_no', '=', event.no)
        .where('member_id', '=', id)
        .execute()
    return presentEvent(call, event)
  },

  async eventAnnounce(call) {
    const { trx, params, deps } = call
    const event = await eventOf(trx, params.no)
    const draw = await holdDraw(trx, event.no)
    if (!draw || draw.announced_at || draw.erased_at) throw new Refusal('event.step')
    await endClaim(call, 'event', String(event.no))
    const at = new Date(deps.now())
    await trx.updateTable('event_draw').set({ announced_at: at }).where('event_no', '=', event.no).execute()
    await sql`UPDATE event_entry SET prize = drawn WHERE event_no = ${event.no}`.execute(trx)
    const rows = await trx
      .selectFrom('event_entry')
      .innerJoin('member', 'member.id', 'event_entry.member_id')
      .selectAll('event_entry')
      .select(['member.profile', 'member.email', 'member.email_verified', 'member.language'])
      .where('event_no', '=', event.no)
      .orderBy('prize')
      .orderBy('member_id')
      .execute()
    const winners = rows.flatMap(({ prize, profile }) =>
      prize === null ? [] : [{ name: maskName(String(profile.name ?? '')), prize }],
    )
    const shown = await updateContent(trx, 'event', event.no, (kept) => ({
      ...(kept ?? event),
      ...{ winners, announceOn: seoulDay(deps.now()), updatedAt: at.toISOString() },
    }))
    await publishToMembers(
      trx,
      rows.map((row) => ({
        ...{ memberId: row.member_id, kind: 'eventEntry' as const, key: String(event.no) },
        body: presentEntry(row, true),
      })),
    )
    for (const row of rows) if (row.prize !== null) await tellWinner(call, event, row)
    return presentEvent(call, shown ?? event)
  },
}

type Winning = Pick<Selectable<Tables['member']>, 'profile' | 'email' | 'email_verified' | 'language'> &
  Pick<EntryRow, 'member_id' | 'prize'>

/** On the devices, and by e-mail where the address is proven: not everybody lets us ring. */
async function tellWinner(sender: Sender, event: PublicEvent, winner: Winning): Promise<void> {
  const path = `/customer/eventDetail-${event.no}`
  await queueDeviceNotice(sender, winner.member_id, {
    ...{ name: 'eventWon', topic: 'answers', weight: 'news' },
    ...{ path, tag: `event-${event.no}` },
    facts: (language) => ({ product: event.title[language] }),
  })
  if (!winner.email_verified) return
  const language = winner.language as Language
  const facts = {
    ...{ name: String(winner.profile.name ?? ''), event: event.title[language] },
    ...{ prize: event.prizes[winner.prize ?? -1]?.name[language] ?? '' },
    link: `${sender.deps.publicUrl}${path}`,
  }
  await queueMessage(sender, { channel: 'email', to: winner.email, language }, { name: 'eventWon', facts })
}
