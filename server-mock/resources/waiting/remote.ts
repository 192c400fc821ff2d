import { millisecondsInSecond } from 'date-fns/constants'
import { SERVER_LETTER } from '#sync/contracts/waiting/lists.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { readInvitation } from '#sync/domain/wait/invitation.ts'
import { straightLine } from '#sync/domain/plan/travel.ts'
import { modeAt } from '#sync/domain/wait/place.ts'
import { readContentRecord } from '../../db/feed.ts'
import { memberOf, type Call, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { shopOf } from '../shared/catalogue.ts'
import { afterEvent } from './after-event.ts'
import { isSignedBy } from './certificate.ts'
import { lineChanged } from './lines-now.ts'
import { openLine, openLog } from './log.ts'
import type { OpenLog } from './open-log.ts'
import { codeOfTicket } from './place-code.ts'
import { lineIn, presentPlace } from './places.ts'
import { appendOwn } from './server-event.ts'
import { settingsOf } from './shop-row.ts'

type Remote = Call<'waitingRemote'>

/** A member joins by their own phone, near the shop where it allows it, or invited by its kiosk at the door. */
export const remoteHandlers: Handlers = {
  async waitingRemote(call) {
    const { deps, trx, principal, params, body } = call
    const { id: memberId } = memberOf(principal)
    const log = await openLog(call, params.shopNo)
    const line = await openLine(log, waitDay(deps.now()))
    const known = line.folded.tickets.get(body.id)
    if (known) {
      const own = await trx
        .selectFrom('wait_place')
        .select('ticket_id')
        .where('ticket_id', '=', body.id)
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      if (!own) throw new Refusal('waiting.unknown')
      return present(call, log, known, line.folded)
    }
    const isAtDoor = await requirePlace(call, log, line.folded)
    await requireLimit(call, memberId)
    const given = [...line.folded.tickets.values()].filter(({ number }) => number.startsWith(SERVER_LETTER))
    const { party, childChairs, language } = body
    const args = {
      n: given.length + 1,
      party,
      childChairs,
      source: 'remote',
      language,
      sealed: null,
    } as const
    const done = await appendOwn(log, { id: deps.newId(), kind: 'join', ticketId: body.id, args })
    // the same id in another day's line, or another shop's
    if (!done.ticket || done.noted) throw new Refusal('waiting.unknown')
    log.unwritten.addPlace(done.ticket, memberId)
    await afterEvent(call, log, { told: done.event, done })
    call.afterCommit(() => lineChanged(deps.db, params.shopNo))
    if (!isAtDoor) return present(call, log, done.ticket, done.folded)
    // who was invited by the kiosk stands in front of it
    const arrive = { id: deps.newId(), kind: 'arrive', ticketId: body.id, args: {} } as const
    const { ticket, folded } = await appendOwn(log, arrive)
    return present(call, log, ticket ?? done.ticket, folded)
  },
}

type Folded = Awaited<ReturnType<typeof openLine>>['folded']

const present = ({ deps }: Remote, log: OpenLog, ticket: WaitTicket, folded: Folded) =>
  presentPlace(lineIn(log, folded), ticket, { code: codeOfTicket(deps, ticket), now: deps.now() })

/**
 * @returns whether the member stands at the door, invited by its kiosk
 * @throws Refusal when the shop takes nobody now, or nobody from where the member is
 */
async function requirePlace(call: Remote, { shop }: OpenLog, { tickets, line }: Folded): Promise<boolean> {
  const { deps, body } = call
  const settings = settingsOf(shop)
  const mode = modeAt(line, deps.now())
  if (!settings.on || mode === 'closed' || mode === 'paused') throw new Refusal('waiting.closed')
  const open = line.order.flatMap((id) => tickets.get(id) ?? [])
  if (open.filter(({ state }) => state === 'waiting').length >= settings.limit)
    throw new Refusal('waiting.full')
  if (body.invitation !== undefined && (await isInvited(call, body.invitation))) return true
  if (!settings.remote) throw new Refusal('waiting.closed')
  const { metres, share } = POLICY.waiting.remote
  const fromAfar = open.filter(({ source }) => source === 'remote').length
  if (fromAfar >= Math.floor(settings.limit * share)) throw new Refusal('waiting.full')
  const distance = await distanceOf(call)
  if (distance === null || distance > metres) throw new Refusal('waiting.tooFar', { facts: { metres } })
  return false
}

/** Metres from where the member says to be to the shop; null when one of both is unknown. */
async function distanceOf({ trx, params, body }: Remote): Promise<number | null> {
  const { placeNo } = await shopOf(trx, params.shopNo)
  const place = placeNo === null ? null : await readContentRecord(trx, 'place', placeNo)
  return body.position && place ? straightLine(body.position, place.position) : null
}

async function isInvited({ deps, trx, params }: Remote, text: string): Promise<boolean> {
  const read = readInvitation(text)
  const { invitationSeconds } = POLICY.waiting.remote
  if (!read || read.invitation.shopNo !== params.shopNo) return false
  const age = Math.abs(deps.now() - read.invitation.madeAt)
  if (age > invitationSeconds * millisecondsInSecond) return false
  const device = await trx
    .selectFrom('wait_device')
    .select('public_jwk')
    .where('id', '=', read.invitation.deviceId)
    .where('shop_no', '=', params.shopNo)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Boolean(device?.public_jwk && isSignedBy(device.public_jwk, read.signed, read.signature))
}

/** @throws Refusal waiting.limit when the member waits here already, or at as many shops as one may */
async function requireLimit({ trx, deps, params }: Remote, memberId: string): Promise<void> {
  const rows = await trx
    .selectFrom('wait_place')
    .innerJoin('wait_ticket', 'wait_ticket.id', 'wait_place.ticket_id')
    .select(['wait_place.shop_no', 'wait_ticket.body'])
    .where('wait_place.member_id', '=', memberId)
    .where('wait_place.day', '=', waitDay(deps.now()))
    .execute()
  const open = rows.filter(({ body }) => body.state === 'waiting' || body.state === 'called')
  const here = open.filter(({ shop_no: shopNo }) => shopNo === params.shopNo)
  const { perShop, perMember } = POLICY.waiting.remote
  if (here.length >= perShop || open.length >= perMember) throw new Refusal('waiting.limit')
}
