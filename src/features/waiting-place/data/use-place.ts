import { useEffect, useEffectEvent, useState } from 'react'
import type { PlaceRow } from '#src/data/waiting-places.ts'
import type { PLACE_ACTS } from '#sync/contracts/waiting/lists.ts'
import { fail, ok, type Failure, type Result } from '#sync/contracts/errors.ts'
import { useServices } from '#src/data/services.ts'
import { expectedFailure } from '#src/data/storage-failure.ts'
import { changePlace, forgetPlace, keepPlace, useKeptPlaces } from '#src/data/waiting-places.ts'
import { readPlaceCode, readPlaceLetters } from '#src/entities/waiting/place-code.ts'
import { isDead, pollAfter, stateOf } from '#src/entities/waiting/place-state.ts'
import { repeatWhileSeen } from '#src/platform/connection/repeat.ts'
import { newSecret } from '#src/platform/crypto/pkce.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import type { TicketClaims } from '#sync/domain/wait/ticket-code.ts'
import { hearOf } from './hear.ts'
import { useLetters } from './use-letters.ts'

export type PlaceAct = (typeof PLACE_ACTS)[number]

export type Place =
  | { kind: 'loading' }
  /** `none`: no code and nothing kept; `forged`: not a number of this shop; `unheard`: letters nobody could be asked about. */
  | { kind: 'none' | 'forged' | 'unheard' }
  /** The device stores nothing. */
  | { kind: 'unkept'; claims: TicketClaims }
  | { kind: 'kept'; row: PlaceRow }

/**
 * The place of a code, or the one this device keeps of the shop: kept on the device first, then claimed, then asked for
 * as long as something can become of it.
 * @param code what stands behind the # of the address
 */
export function usePlace(shopNo: number, code: string): Place {
  const services = useServices()
  const rows = useKeptPlaces()
  const letters = readPlaceLetters(code)
  const kept = letters ? rows?.find((each) => each.code === letters) : undefined
  const asked = useLetters(shopNo, letters && rows && !kept ? letters : '')
  const claims = letters ? (typeof asked === 'object' ? asked : null) : readPlaceCode(code, shopNo)
  const [failure, setFailure] = useState<{ code: string; kind: 'forged' | 'unkept' } | null>(null)
  const ticketId = claims?.ticketId
  const row =
    kept ?? (claims ? rows?.find(isOf(claims)) : code ? undefined : ofShop(rows, shopNo, services.now()))
  const failed = failure?.code === code ? failure.kind : null

  const keep = useEffectEvent(async () => {
    if (claims) await keepPlace(claims, { code: code.trim(), secret: newSecret(), now: services.now() })
  })
  const unkept = useEffectEvent((error: unknown) => {
    expectedFailure(error, 'waitingPlace', services.log)
    setFailure({ code, kind: 'unkept' })
  })
  const isKept = row !== undefined
  useEffect(() => {
    if (rows && ticketId && !isKept && !failed) keep().catch(unkept)
  }, [rows, ticketId, isKept, failed])

  const hear = useEffectEvent(async () => {
    if (!row) return null
    const heard = await hearOf(services.api, row, services.now)
    if (heard === 'gone') {
      setFailure({ code, kind: 'forged' })
      await forgetPlace(row.id)
      return null
    }
    // by what was heard just now: who has two in front is asked for three times as often
    return pollAfter(heard === 'unanswered' ? row : { day: row.day, seen: heard }, services.now())
  })
  const id = row?.id
  const isOver = row === undefined || pollAfter(row, services.now()) === null
  useEffect(() => {
    if (id && !isOver) return repeatWhileSeen(() => hear())
  }, [id, isOver])

  if (failed === 'unkept' && claims) return { kind: 'unkept', claims }
  if (failed || asked === 'forged' || (code && !letters && !claims)) return { kind: 'forged' }
  if (row) return { kind: 'kept', row }
  if (asked === 'unheard') return { kind: 'unheard' }
  return { kind: rows && !code ? 'none' : 'loading' }
}

/** The same ticket, whichever of its codes was kept: a number is given once on a day. */
const isOf =
  ({ ticketId, shopNo, day, number }: TicketClaims) =>
  (row: PlaceRow) =>
    row.id === ticketId || (row.shopNo === shopNo && row.day === day && row.number === number)

/** Of several places at one shop the newest that is alive, else the newest. */
function ofShop(rows: readonly PlaceRow[] | undefined, shopNo: number, now: number): PlaceRow | undefined {
  const here = rows?.filter((row) => row.shopNo === shopNo) ?? []
  return here.find((row) => !isDead(stateOf(row, now))) ?? here[0]
}

/** Cancels the place, lets two parties go first, or says that one stands at the door; needs the network. */
export function usePlaceAct(): (row: PlaceRow, act: PlaceAct) => Promise<Result<null>> {
  const { api, now } = useServices()
  return async ({ id, code, secret }, act) => {
    const answer = await api.call('waitingPlaceAct', { body: { id: newUuid(), code, secret, act } })
    // staff may have seen the guest first
    const hasArrived = act === 'arrive' && (answer.ok || answer.error.code === 'waiting.tooLate')
    if (hasArrived) await changePlace(id, { hasArrived })
    if (!answer.ok) return hasArrived ? ok(null) : refused(id, answer.error)
    await changePlace(id, { seen: answer.value, seenAt: now() })
    return ok(null)
  }
}

async function refused(id: string, error: Failure): Promise<Result<null>> {
  if (error.code === 'waiting.taken') await changePlace(id, { claim: 'taken' })
  return fail(error)
}
