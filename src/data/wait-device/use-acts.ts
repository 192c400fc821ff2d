import { useCallback } from 'react'
import { signText } from '#sync/adapters/device-keys.ts'
import type { OpenDevice } from '#sync/adapters/open-device.ts'
import { systemClock, systemRandom } from '#sync/adapters/platform-ports.ts'
import { fail, ok, type Result } from '#sync/contracts/errors.ts'
import { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { invitationText } from '#sync/domain/wait/invitation.ts'
import { ticketText } from '#sync/domain/wait/ticket-code.ts'
import { eventOf, type WaitAct } from '#sync/domain/wait/write.ts'
import { waitingEvent } from '#sync/mutations/waiting/event.ts'
import { anyNumbers, CountersLost } from '#sync/engine/numbers.ts'
import { uuid7Source } from '#sync/engine/uuid7.ts'
import { useServices, type Services } from '../services.ts'
import { expectedFailure } from '../storage-failure.ts'
import { useDeviceState } from './device-state.ts'

type Join = WaitEvent & { kind: 'join' }

/** Who joins, as the kiosk or staff typed it. */
export type JoinWish = Omit<Join['args'], 'n'>

/** A number that is on the disk; only now may a screen show it. */
export interface GivenNumber {
  ticketId: string
  /** As it is printed, `A12`. */
  number: string
  day: string
  /** `GW1.…`, for a QR code: signed by this device, checked without a network. */
  code: string
}

const newId = uuid7Source(systemClock, systemRandom)

/**
 * Gives the next number of this device. It resolves when the number is on the disk, killed at any moment it is given once
 * or not at all; then nothing may be shown, and staff are called. Failures: `storage.full`, `storage.denied`,
 * `storage.failed`, and `device.revoked` where this browser is a device no more.
 */
export function useJoin(): (wish: JoinWish) => Promise<Result<GivenNumber>> {
  const services = useServices()
  const device = useDeviceState((state) => (state.status === 'ready' ? state.device : null))
  return useCallback(
    async (args) => {
      const ticketId = newId()
      const out = await write(services, device, { kind: 'join', ticketId, args })
      if (!out.ok || device === null) return out as Result<never>
      const { event, numbers } = out.value
      const number = `${event.lane}${numbers['args.n']}`
      const { shopNo, day, at } = event
      const code = await codeOf(device, {
        id: ticketId,
        shopNo,
        number,
        day,
        party: args.party,
        joinedAt: at,
      })
      return ok({ ticketId, number, day, code })
    },
    [services, device],
  )
}

/**
 * Does something to the line (`call`, `seat`, `noShow`, `defer`, `bell`, `pause` …), without a network too: it is in
 * `useDeviceLine` at once. Whether a step is legal the fold decides; ask it before a button is offered.
 */
export function useWaitAct(): (act: Exclude<WaitAct, { kind: 'join' }>) => Promise<Result<void>> {
  const services = useServices()
  const device = useDeviceState((state) => (state.status === 'ready' ? state.device : null))
  return useCallback(
    async (act) => {
      const out = await write(services, device, act)
      return out.ok ? ok(undefined) : out
    },
    [services, device],
  )
}

/** The signed code of a ticket, `GW1.…`; also of one given before, to show it again. */
export async function codeOf({ keys, enrolled }: OpenDevice, ticket: TicketFacts): Promise<string> {
  const { id: ticketId, shopNo, number, day, party, joinedAt } = ticket
  const claims = { ticketId, shopNo, number, day, party, joinedAt: Date.parse(joinedAt) }
  const text = ticketText({ ...claims, deviceId: enrolled.id })
  return `${text}.${await signText(keys, text)}`
}

/** `GI1.…` for a member's own phone: proof of standing at the door, good for `POLICY.waiting.remote.invitationSeconds`. */
export async function invitationOf({ keys, enrolled, time }: OpenDevice): Promise<string> {
  const text = invitationText({ shopNo: enrolled.shopNo, deviceId: enrolled.id, madeAt: time().at })
  return `${text}.${await signText(keys, text)}`
}

interface TicketFacts {
  id: string
  shopNo: number
  number: string
  day: string
  party: number
  joinedAt: string
}

interface Written {
  event: Omit<WaitEvent, 'seq'>
  numbers: Readonly<Record<string, number>>
}

async function write(services: Services, device: OpenDevice | null, act: WaitAct): Promise<Result<Written>> {
  if (device === null) return fail({ code: 'device.revoked', origin: 'device', retry: false })
  const { id, shopNo, letter } = device.enrolled
  const { args, numbers } = eventOf({ device: id, lane: letter, shopNo }, act, device.time(), newId())
  try {
    // the write itself reads only its frame: what the server would refuse must not take a number
    WaitEvent.parse(anyNumbers(args, numbers))
    const stored = await device.engine.enqueue(waitingEvent.name, args, { numbers, countersOf: device.queue })
    return ok({ event: args, numbers: stored.numbers ?? {} })
  } catch (error) {
    if (error instanceof CountersLost) {
      await device.lose()
      return fail({ code: 'storage.failed', origin: 'device', retry: false })
    }
    return fail(expectedFailure(error, waitingEvent.name, services.log))
  }
}
