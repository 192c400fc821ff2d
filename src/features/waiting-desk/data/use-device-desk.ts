import { ok } from '#sync/contracts/errors.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { takeFrame } from '#src/data/wait-device/carry.ts'
import { useJoin, useWaitAct } from '#src/data/wait-device/use-acts.ts'
import { useReadLine, useWaitDevice } from '#src/data/wait-device/use-device.ts'
import { useDeviceLine } from '#src/data/wait-device/use-line.ts'
import type { Desk } from './desk.ts'
import { eventOf } from './legal-steps.ts'
import { modeEvent } from './mode-event.ts'

/** The desk of this browser as a device of a shop; null while it is read, and where it is none. Works without a network. */
export function useDeviceDesk(): Desk | null {
  const { device, answered } = useWaitDevice()
  useReadLine(POLICY.waiting.poll.staff)
  const line = useDeviceLine()
  const act = useWaitAct()
  const join = useJoin()
  if (!device || !line) return null
  const { shop, folded, asOf, unsent, unsentTickets, refused, carriedFrom } = line
  return {
    ...{ shop, folded, asOf, unsent, unsentTickets, refused, carriedFrom },
    carry: (text) => takeFrame(device, text).catch(() => ({ kind: 'notKept' as const })),
    isAlone: answered === false,
    deviceId: device.enrolled.id,
    step: (ticketId, kind) => act({ ...eventOf(kind), ticketId }),
    setMode: (mode) => act(modeEvent(mode)),
    join: async (wish) => {
      const out = await join({ ...wish, source: 'staff', sealed: null })
      return out.ok ? ok({ number: out.value.number }) : out
    },
  }
}
