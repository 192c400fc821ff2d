import { useEffect, useEffectEvent, useState } from 'react'
import type { PlaceRow } from '#src/data/waiting-places.ts'
import type { PLACE_ACTS } from '#sync/contracts/waiting/lists.ts'
import { fail, ok, type Failure, type Result } from '#sync/contracts/errors.ts'
import { useServices } from '#src/data/services.ts'
import { expectedFailure } from '#src/data/storage-failure.ts'
import { changePlace, forgetPlace, keepPlace, useKeptPlaces } from '#src/data/waiting-places.ts'
import { readPlaceCode } from '#src/entities/waiting/place-code.ts'
import { isDead, pollAfter, stateOf } from '#src/entities/waiting/place-state.ts'
import { repeatWhileSeen } from '#src/platform/connection/repeat.ts'
import { newSecret } from '#src/platform/crypto/pkce.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { hearOf } from './hear.ts'

export type PlaceAct = (typeof PLACE_ACTS)[number]

export type Place =
  | { kind: 'loading' }
  /** `none`: no code and nothing kept; `forged`: not a number of this shop; `unkept`: the device stores nothing. */
  | { kind: 'none' | 'forged' | 'unkept' }
  | { kind: 'kept'; row: PlaceRow }

/**
 * The place of a code, or the one this device keeps of the shop: kept on the device first, then claimed, then asked for
 * as long as something can become of it.
 * @param code what stands behind the # of the address
 */
export function usePlace(shopNo: number, code: string): Place {
  const services = useServices()
  const rows = useKeptPlaces()
  const claims = code ? readPlaceCode(code, shopNo) : null
  const [failure, setFailure] = useState<{ code: string; kind: 'forged' | 'unkept' } | null>(null)
  const ticketId = claims?.ticketId
  const row = ticketId ? rows?.find(({ id }) => id === ticketId) : ofShop(rows, shopNo, services.now())
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
    return pollAfter(row, services.now())
  })
  const id = row?.id
  const isOver = row === undefined || pollAfter(row, services.now()) === null
  useEffect(() => {
    if (id && !isOver) return repeatWhileSeen(() => hear())
  }, [id, isOver])

  if (failed) return { kind: failed }
  if (code && !claims) return { kind: 'forged' }
  if (row) return { kind: 'kept', row }
  return { kind: rows && !code ? 'none' : 'loading' }
}

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
    if (!answer.ok) return refused(id, answer.error)
    await changePlace(id, { seen: answer.value, seenAt: now() })
    return ok(null)
  }
}

async function refused(id: string, error: Failure): Promise<Result<null>> {
  if (error.code === 'waiting.taken') await changePlace(id, { claim: 'taken' })
  return fail(error)
}
