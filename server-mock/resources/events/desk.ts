import { createHash, randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { DeskEvent } from '#sync/contracts/events/api.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { drawWinners, eventState, type Winner } from '#sync/domain/events.ts'
import { maskName } from '#sync/domain/support.ts'
import type { Db, Trx } from '../../db/database.ts'
import { CONTENT, publishToMembers, updateContent } from '../../db/feed.ts'
import type { Tables } from '../../db/tables.ts'
import { memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { queueDeviceNotice } from '../shared/device-notices.ts'
import { queueMessage, type Sender } from '../shared/messages.ts'
import { eventOf, presentEntry, type EntryRow } from './entries.ts'

type DrawRow = Selectable<Tables['event_draw']>

const PAGE = 50

/** The desk of events: who takes part, the draw, the announcement. */
export const eventDeskHandlers: Handlers = {
  async eventDesk({ trx }) {
    const { rows } = await sql<{ body: PublicEvent }>`
      SELECT body FROM feed_entry WHERE scope = ${CONTENT} AND kind = 'event' AND NOT deleted
      ORDER BY body ->> 'to' DESC, key`.execute(trx)
    return Promise.all(rows.map(({ body }) => presentEvent(trx, body)))
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

  async eventDraw({ trx, principal, params, body, deps }) {
    const event = await eventOf(trx, params.no)
    const draw = await holdDraw(trx, event.no)
    if (eventState(event, seoulDay(deps.now())) !== 'ended' || draw?.announced_at || draw?.erased_at)
      throw new Refusal('event.step')
    if (draw && !body.again) return presentEvent(trx, event)
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
    return presentEvent(trx, event)
  },

  async eventAnnounce(call) {
    const { trx, params, deps } = call
    const event = await eventOf(trx, params.no)
    const draw = await holdDraw(trx, event.no)
    if (!draw || draw.announced_at || draw.erased_at) throw new Refusal('event.step')
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
    return presentEvent(trx, shown ?? event)
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

/** Two at the desk take turns. */
export async function holdDraw(trx: Trx, no: number): Promise<DrawRow | undefined> {
  await sql`SELECT pg_advisory_xact_lock(728416, ${no}::integer)`.execute(trx)
  return trx.selectFrom('event_draw').selectAll().where('event_no', '=', no).executeTakeFirst()
}

async function entriesOf(db: Db, no: number): Promise<{ ids: MemberId[]; digest: string }> {
  const rows = await db.selectFrom('event_entry').select('member_id').where('event_no', '=', no).execute()
  const ids = rows.map((row) => row.member_id).sort()
  return { ids, digest: createHash('sha256').update(ids.join('\n')).digest('hex') }
}

const winnersOf = ({ prizes }: PublicEvent, seed: string, ids: readonly string[]): Winner[] =>
  drawWinners(
    seed,
    ids,
    prizes.map(({ people }) => people),
  )

async function presentEvent(db: Db, event: PublicEvent): Promise<DeskEvent> {
  const { rows } = await sql<{ entries: number; marketing: number }>`
    SELECT count(*) AS entries, count(*) FILTER (WHERE marketing) AS marketing
    FROM event_entry WHERE event_no = ${event.no}`.execute(db)
  const draw = await db
    .selectFrom('event_draw')
    .selectAll()
    .where('event_no', '=', event.no)
    .executeTakeFirst()
  return {
    ...{ event, entries: rows[0]?.entries ?? 0, marketing: rows[0]?.marketing ?? 0 },
    draw: draw
      ? {
          ...{ seed: draw.seed, entries: draw.entries, digest: draw.digest },
          drawnAt: draw.drawn_at.toISOString(),
          announcedAt: draw.announced_at?.toISOString() ?? null,
          repeats: await doesRepeat(db, event, draw),
          erasedAt: draw.erased_at?.toISOString() ?? null,
        }
      : null,
  }
}

/** Draws again from what is stored. Once somebody who took part has left, the entries are others and it cannot be. */
async function doesRepeat(db: Db, event: PublicEvent, draw: DrawRow): Promise<boolean> {
  const { ids, digest } = await entriesOf(db, event.no)
  if (digest !== draw.digest) return false
  const rows = await db
    .selectFrom('event_entry')
    .select(['member_id', 'drawn'])
    .where('event_no', '=', event.no)
    .where('drawn', 'is not', null)
    .execute()
  const stored = rows.map((row) => `${row.member_id} ${row.drawn}`).sort()
  const again = winnersOf(event, draw.seed, ids).map(({ id, prize }) => `${id} ${prize}`)
  return stored.join() === again.sort().join()
}
