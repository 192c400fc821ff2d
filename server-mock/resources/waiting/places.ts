import type { WaitPlace } from '#sync/contracts/waiting/place.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { estimate } from '#sync/domain/wait/estimate.ts'
import { addedAhead, canDefer, inFront } from '#sync/domain/wait/place.ts'
import { isSilent, shownContact } from '#sync/domain/wait/silence.ts'
import type { Call, Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { heardHere } from '../shared/device-contact.ts'
import { hashOf } from '../shared/device-tokens.ts'
import { pushAddress } from '../shared/push-address.ts'
import { afterEvent } from './after-event.ts'
import { lineChanged, lineNow, tagOf, type LineNow } from './lines-now.ts'
import { ticketOfCode } from './place-code.ts'
import { openLine, openLog } from './log.ts'
import type { OpenLog } from './open-log.ts'
import { appendOwn } from './server-event.ts'
import { settingsOf } from './shop-row.ts'

/** A guest's place: read by whoever has the code, acted on by the phone that claimed it first. */
export const placeHandlers: Handlers = {
  async waitingPlace({ deps, trx, query, reply, header }) {
    const named = await ticketOfCode(deps, trx, query.code)
    const line = await lineNow(deps.db, named.shopNo, deps.now())
    if (!line) throw new Refusal('waiting.unknown')
    const ticket = line.folded.tickets.get(named.ticketId)
    const asked = { code: query.code, now: deps.now() }
    const place = ticket ? presentPlace(line, ticket, asked) : unknownPlace(line, named, asked)
    reply.etag = tagOf(place)
    if (header('if-none-match')?.replace(/^W\//, '') === `"${reply.etag}"`) reply.ifNoneMatch = true
    if (!ticket) reply.status = 202
    return place
  },

  async waitingPlaceClaim(call) {
    const { trx, deps, body } = call
    const { ticket, row, log, folded } = await ownedPlace(call, body.code)
    const released = ticket.released ?? 0
    const isFree = row.secret_hash === null || row.released < released
    const isSame = row.secret_hash === body.secretHash
    if (!isFree && !isSame) throw new Refusal('waiting.taken')
    // who had it before is told of it no more
    if (!isSame) await trx.deleteFrom('wait_push').where('ticket_id', '=', ticket.id).execute()
    await trx
      .updateTable('wait_place')
      .set({ secret_hash: body.secretHash, released })
      .where('ticket_id', '=', ticket.id)
      .execute()
    return presentPlace(lineIn(log, folded), ticket, { code: body.code, now: deps.now() })
  },

  async waitingPlaceAct(call) {
    const { deps, body } = call
    const place = await ownedPlace(call, body.code)
    heldBy(place, body.secret)
    const { ticket, log } = place
    const args = body.act === 'arrive' ? {} : { by: 'guest' as const }
    const done = await appendOwn(log, { id: body.id, kind: body.act, ticketId: ticket.id, args })
    if (done.event.ticketId !== ticket.id || done.noted) throw new Refusal('waiting.tooLate')
    if (!done.again) await afterEvent(call, log, { told: done.event, done })
    call.afterCommit(() => lineChanged(deps.db, ticket.shopNo))
    return presentPlace(lineIn(log, done.folded), done.ticket ?? ticket, { code: body.code, now: deps.now() })
  },

  async waitingPlacePush(call) {
    const { trx, deps, body } = call
    const place = await ownedPlace(call, body.code)
    heldBy(place, body.secret)
    const { id, day } = place.ticket
    await trx.deleteFrom('wait_push').where('ticket_id', '=', id).execute()
    if (body.device) {
      const address = pushAddress(deps, body.device, 'device.keys.p256dh')
      const { language } = body.device
      await trx
        .insertInto('wait_push')
        .values({ id: deps.newId(), ticket_id: id, day, language, ...address })
        .execute()
    }
    return { done: true as const }
  },
}

/** Only the phone that claimed a place does something with it. @throws Refusal waiting.taken */
function heldBy({ row, ticket }: Awaited<ReturnType<typeof ownedPlace>>, secret: string): void {
  const isOwn = row.secret_hash === hashOf(secret) && row.released >= (ticket.released ?? 0)
  if (!isOwn) throw new Refusal('waiting.taken')
}

/** The place of a code with the shop held. @throws Refusal waiting.unknown, also where the server has not heard of it */
async function ownedPlace(
  call: Call<'waitingPlaceClaim' | 'waitingPlaceAct' | 'waitingPlacePush'>,
  code: string,
) {
  const { deps, trx } = call
  const { ticketId, shopNo, day } = await ticketOfCode(deps, trx, code)
  const log = await openLog({ trx, deps }, shopNo)
  const { folded } = await openLine(log, day)
  const ticket = folded.tickets.get(ticketId)
  const row = await trx
    .selectFrom('wait_place')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst()
  if (!ticket || !row) throw new Refusal('waiting.unknown')
  return { ticket, row, log, folded }
}

/** A line as a transaction has it. */
export const lineIn = ({ shop, deps }: OpenLog, folded: LineNow['folded']): Line => ({
  folded,
  seenAt: Math.max(shop.seen_at?.getTime() ?? 0, heardHere(deps.db, shop.shop_no) ?? 0) || null,
  settings: settingsOf(shop),
})

export type Line = Pick<LineNow, 'folded' | 'seenAt' | 'settings'>

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** A place as its phone is told: a shop that is silent has no estimates, and none is made up. */
export function presentPlace(
  { folded, seenAt, settings }: Line,
  ticket: WaitTicket,
  { code, now }: { code: string; now: number },
): WaitPlace {
  const { id, number, state, party, shopNo, day, reason, calledAt } = ticket
  const { mode, until } = folded.line
  const asked = { id, party, gapMinutes: settings.gapMinutes, now }
  const added = state === 'waiting' ? addedAhead(folded, id) : null
  const range = state === 'waiting' && !isSilent(seenAt, now) ? estimate(folded, asked) : null
  return {
    ...{ code, number, state, shopNo, day, reason, calledAt, mode, until },
    ahead: state === 'waiting' ? inFront(folded, id).length : null,
    ...(added ? { addedAhead: added.parties, addedAt: added.at } : {}),
    ...{ from: range?.from ?? null, to: range?.to ?? null },
    ...{ shopSeenAt: isoOf(shownContact(seenAt, now)), canDefer: canDefer(folded, id) },
  }
}

function unknownPlace(
  { seenAt }: LineNow,
  named: { number: string; shopNo: number; day: string },
  { code, now }: { code: string; now: number },
) {
  const { number, shopNo, day } = named
  return {
    ...{ code, number, shopNo, day, state: 'unknown' as const, shopSeenAt: isoOf(shownContact(seenAt, now)) },
    ...{ ahead: null, from: null, to: null, canDefer: false },
  }
}
