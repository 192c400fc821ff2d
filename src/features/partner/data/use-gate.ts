import { useCallback, useRef, useState } from 'react'
import type { GateTicket } from '#sync/contracts/tickets/gate.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { bytesOf } from '#sync/domain/base64url.ts'
import { judge, readCode, type ReadCode, type Verdict } from '#sync/domain/gate.ts'
import { redeemTicket } from '#sync/mutations/ticket/redeem.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { useCommand } from '#src/data/use-command.ts'
import { chime } from '#src/platform/device/chime.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { verifySignature } from '#src/platform/crypto/verify-signature.ts'
import type { Refused } from './log.ts'

/** Why a scan opens nothing: the rules', or this device's own. */
export type No = Exclude<Verdict, { kind: 'good' | 'tooMany' }> | { kind: 'unsupported' | 'notStored' }

export type GateState =
  | { kind: 'idle' }
  | { kind: 'checking' }
  /** Several may come in: the person at the gate says how many. */
  | { kind: 'choose'; read: ReadCode; code: string; left: number }
  | { kind: 'in'; read: ReadCode; quantity: number; left: number }
  | { kind: 'no'; why: No; productNo: number | null }

/**
 * The gate: a code in, a decision out, all on this device. Scans are taken one after the other, and what opens
 * the gate is stored before it opens.
 */
export function useGate(options: { gateName: string; by: string; onRefused(refused: Refused): void }) {
  const { gateName, by, onRefused } = options
  const services = useServices()
  const gate = usePersonalItem('gate', 'me').item?.value
  const redeem = useCommand(redeemTicket)
  const [state, setState] = useState<GateState>({ kind: 'idle' })
  const busy = useRef(false)

  const refuse = useCallback(
    (why: No, read: ReadCode | null) => {
      chime('bad')
      setState({ kind: 'no', why, productNo: read?.payload.product ?? null })
      onRefused({
        at: new Date(services.now()).toISOString(),
        why: why.kind,
        productNo: read?.payload.product ?? null,
        gate: gateName,
      })
    },
    [gateName, onRefused, services],
  )

  /** Lets `quantity` in once the rules say so of what this device knows right now. */
  const admit = useCallback(
    async (code: string, read: ReadCode, quantity: number) => {
      const verdict = judge(read.payload, await factsOf(services, gate?.shops ?? [], read, true), quantity)
      if (verdict.kind === 'tooMany') return setState({ kind: 'choose', read, code, left: verdict.left })
      if (verdict.kind !== 'good') return refuse(verdict, read)
      const stored = await redeem({
        ...{ id: newUuid(), code, quantity, gate: gateName, by },
        scannedAt: new Date(services.now()).toISOString(),
        ticketId: read.payload.id,
        productNo: read.payload.product,
      })
      if (!stored.ok) return refuse({ kind: 'notStored' }, read)
      chime('good')
      setState({ kind: 'in', read, quantity, left: verdict.left - quantity })
    },
    [by, gate, gateName, redeem, refuse, services],
  )

  const check = useCallback(
    async (code: string) => {
      const read = readCode(code)
      if (!read) return refuse({ kind: 'foreign' }, null)
      const key = gate?.keys.find(({ kid }) => kid === read.payload.kid)
      if (!key) return refuse({ kind: 'newKey' }, read)
      const bytes = bytesOf(read.signature)
      const signed = bytes ? await verifySignature(key, read.signed, bytes) : false
      if (signed === null) return refuse({ kind: 'unsupported' }, read)
      const verdict = judge(read.payload, await factsOf(services, gate?.shops ?? [], read, signed))
      if (verdict.kind !== 'good' && verdict.kind !== 'tooMany') return refuse(verdict, read)
      if (verdict.left === 1) return admit(code, read, 1)
      chime('ask')
      setState({ kind: 'choose', read, code, left: verdict.left })
    },
    [gate, admit, refuse, services],
  )

  const alone = useCallback(async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    await work().finally(() => (busy.current = false))
  }, [])

  return {
    state,
    gate,
    scan: useCallback(
      (code: string) =>
        void alone(() => {
          setState({ kind: 'checking' })
          return check(code.trim())
        }),
      [alone, check],
    ),
    choose: useCallback(
      (quantity: number) => {
        if (state.kind === 'choose') void alone(() => admit(state.code, state.read, quantity))
      },
      [alone, admit, state],
    ),
    reset: useCallback(() => setState({ kind: 'idle' }), []),
  }
}

/** What is known of a ticket this very moment, unsent scans of this device included. */
async function factsOf(
  services: ReturnType<typeof useServices>,
  shops: Parameters<typeof judge>[1]['gate']['shops'],
  read: ReadCode,
  signed: boolean,
): Promise<Parameters<typeof judge>[1]> {
  const { engine } = await services.owned()
  const record = (await engine.view('gateTicket')).find(({ key }) => key === read.payload.id)
  return {
    signed,
    gate: { shops },
    known: (record?.body as GateTicket | undefined) ?? null,
    today: seoulDay(services.now()),
  }
}
