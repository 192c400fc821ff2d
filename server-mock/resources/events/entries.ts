import type { Selectable } from 'kysely'
import type { EventEntry } from '#sync/contracts/events/entry.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { checkEntry, eventState } from '#sync/domain/events.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Db, Trx } from '../../db/database.ts'
import { publishOwn, readContentRecord } from '../../db/feed.ts'
import type { Tables } from '../../db/tables.ts'
import { memberOf, type Deps, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { requireDecent, requireValid } from '../shared/checks.ts'
import { holdEntries } from './hold-draw.ts'

export type EntryRow = Selectable<Tables['event_entry']>

/** Taking part in events: once per member, to be changed and withdrawn until the end by the server's clock. */
export const eventHandlers: Handlers = {
  async eventEnter({ trx, principal, params, body, deps }) {
    const { id: memberId } = memberOf(principal)
    const event = await openEvent(trx, params.no, deps)
    requireValid(checkEntry(event, body))
    if (body.answer !== null) await requireDecent(trx, body.answer)
    const at = new Date(deps.now())
    const { personal, posting, marketing } = body
    const entry = {
      url: event.task === 'snsUrl' ? (body.url?.trim() ?? null) : null,
      answer: event.task === 'answer' && body.answer !== null ? normalise(body.answer).trim() : null,
      ...{ personal, posting, marketing, changed_at: at },
    }
    const row = await trx
      .insertInto('event_entry')
      .values({ event_no: event.no, member_id: memberId, entered_at: at, ...entry })
      .onConflict((conflict) => conflict.columns(['event_no', 'member_id']).doUpdateSet(entry))
      .returningAll()
      .executeTakeFirstOrThrow()
    const mine = presentEntry(row, false)
    await publishOwn(trx, `member:${memberId}`, 'eventEntry', String(event.no), mine)
    return mine
  },

  /** Never entered is fine. */
  async eventLeave({ trx, principal, params, deps }) {
    const { id: memberId } = memberOf(principal)
    const event = await openEvent(trx, params.no, deps)
    await trx
      .deleteFrom('event_entry')
      .where('event_no', '=', event.no)
      .where('member_id', '=', memberId)
      .execute()
    await publishOwn(trx, `member:${memberId}`, 'eventEntry', String(event.no), null)
    return { done: true as const }
  },
}

/** @throws Refusal record.notFound */
export async function eventOf(db: Db, no: number): Promise<PublicEvent> {
  const event = await readContentRecord(db, 'event', no)
  if (!event) throw new Refusal('record.notFound')
  return event
}

/** @throws Refusal record.notFound, event.closed when today is not one of its days */
async function openEvent(trx: Trx, no: number, { now }: Pick<Deps, 'now'>): Promise<PublicEvent> {
  await holdEntries(trx, no)
  const event = await eventOf(trx, no)
  // by the clock of now: before the lock it may have been another day
  if (eventState(event, seoulDay(now())) !== 'ongoing')
    throw new Refusal('event.closed', { facts: { from: event.from, to: event.to } })
  return event
}

/** @param isAnnounced whether the winners are known to everybody */
export const presentEntry = (row: EntryRow, isAnnounced: boolean): EventEntry => ({
  ...{ eventNo: row.event_no, url: row.url ?? null, answer: row.answer ?? null },
  ...{ personal: row.personal, posting: row.posting, marketing: row.marketing },
  ...{ enteredAt: row.entered_at.toISOString(), changedAt: row.changed_at.toISOString() },
  outcome: isAnnounced ? (row.prize === null ? 'notDrawn' : 'won') : 'waiting',
  prize: isAnnounced ? (row.prize ?? null) : null,
})
