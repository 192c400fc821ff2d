import type { EventDraft } from '#sync/contracts/events/draft.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { eventDraftProblems } from '#sync/domain/event-draft.ts'
import { lockEditing, publishContent } from '../../db/feed.ts'
import type { Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { requireValid } from '../shared/checks.ts'
import { endClaim } from '../shared/claims.ts'
import { logChanges } from '../shared/desk-log.ts'
import { cleanTexts, deskRecord, nextDeskNo, slugOf } from '../shared/desk-records.ts'
import { holdDraw } from './hold-draw.ts'
import { presentEvent } from './present.ts'

type Written = Omit<EventDraft, 'read'>

/** Events written at the desk in five languages; from their first day on what people rely on stays as it is. */
export const eventEditHandlers: Handlers = {
  async eventPut(call) {
    const { trx, params, body, deps } = call
    // numbers are given and versions compared by one at a time
    await lockEditing(trx)
    const kept = await deskRecord(trx, 'event', params.id)
    if (!kept && body.read !== null) throw new Refusal('record.notFound')
    const written = cleaned(body)
    const changed = kept ? differing(kept, written) : []
    // sent again, or saved without a change
    if (kept && changed.length === 0) return presentEvent(call, kept)
    if (kept && body.read !== kept.updatedAt)
      throw new Refusal('record.changed', { current: await presentEvent(call, kept) })
    requireValid(eventDraftProblems(written, seoulDay(deps.now()), kept ?? null))
    const no = kept?.no ?? (await nextDeskNo(trx, 'event'))
    if (kept) await endClaim(call, 'event', String(no))
    const log = kept ? { what: 'changed', to: changed.join(', ') } : { what: 'made', to: written.title.ko }
    await logChanges(call, 'event', no, [log])
    const event: PublicEvent = {
      ...written,
      ...{ no, slug: slugOf(params.id), winners: kept?.winners ?? [] },
      updatedAt: new Date(deps.now()).toISOString(),
    }
    await publishContent(trx, 'event', [{ key: String(no), body: event }])
    return presentEvent(call, event)
  },

  async eventRemove(call) {
    const { trx, params } = call
    const found = await deskRecord(trx, 'event', params.id)
    if (!found) return { done: true as const }
    // whoever is about to take part has their turn first
    const draw = await holdDraw(trx, found.no)
    await lockEditing(trx)
    const kept = await deskRecord(trx, 'event', params.id)
    if (!kept) return { done: true as const }
    await endClaim(call, 'event', String(kept.no))
    const entry = await trx
      .selectFrom('event_entry')
      .select('member_id')
      .where('event_no', '=', kept.no)
      .limit(1)
      .executeTakeFirst()
    if (entry || draw || kept.winners.length > 0) throw new Refusal('event.entered')
    await logChanges(call, 'event', kept.no, [{ what: 'removed', from: kept.title.ko, to: null }])
    await publishContent(trx, 'event', [{ key: String(kept.no), body: null }])
    return { done: true as const }
  },
}

const cleaned = ({ read: _read, ...draft }: EventDraft): Written => ({
  ...draft,
  title: cleanTexts(draft.title),
  summary: cleanTexts(draft.summary),
  body: cleanTexts(draft.body),
  consents: [...new Set(draft.consents)],
  prizes: draft.prizes.map(({ name, people }) => ({ name: cleanTexts(name), people })),
})

/** Names of the fields that differ: `to`, `title.ja`, `prizes` … */
function differing(before: PublicEvent, after: Written): string[] {
  const texts = (['title', 'summary', 'body'] as const).flatMap((field) =>
    LANGUAGES.flatMap((each) => (before[field][each] === after[field][each] ? [] : [`${field}.${each}`])),
  )
  const plain = (['from', 'to', 'announceOn', 'task', 'motif'] as const).filter(
    (field) => before[field] !== after[field],
  )
  return [
    ...plain,
    ...(before.consents.toSorted().join() === after.consents.toSorted().join() ? [] : ['consents']),
    ...(prizesAsText(before) === prizesAsText(after) ? [] : ['prizes']),
    ...texts,
  ]
}

const prizesAsText = ({ prizes }: Pick<Written, 'prizes'>): string =>
  JSON.stringify(prizes.map(({ name, people }) => [people, inAll(name)]))

const inAll = (texts: Localized): string[] => LANGUAGES.map((each) => texts[each])
