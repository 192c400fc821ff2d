import { SERVER_LETTER } from '#sync/contracts/waiting/lists.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { eventOf as draftOf, type WaitAct } from '#sync/domain/wait/write.ts'
import { waitingEvent } from '#sync/mutations/waiting/event.ts'
import { useOwnQueue } from '#src/data/own-queue.ts'
import { useServices } from '#src/data/services.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useShopLine, type ShopLine } from '#src/data/wait-line.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useOffline } from '#src/state/connectivity.ts'
import type { Desk } from './desk.ts'
import { eventOf } from './legal-steps.ts'
import { modeEvent } from './mode-event.ts'

/**
 * The desk of a shop for a signed-in partner: calls and seats like a device, also without a network; gives no numbers,
 * because an account has no letter.
 */
export function useAccountDesk(shopNo: number): { state: ShopLine['state']; desk: Desk | null } {
  const services = useServices()
  const { state, shop, folded, asOf, unsent } = useShopLine(shopNo)
  const isAlone = useOffline()
  const write = useCommand(waitingEvent)
  const queue = useOwnQueue()
  const act = async (what: WaitAct) => {
    // never the browser's: another account in it counts its own events
    const device = await queue()
    const writer = { device, lane: SERVER_LETTER, shopNo }
    const { args, numbers } = draftOf(writer, what, { at: services.now(), sure: true }, newUuid())
    // the engine gives the rest of it
    return write(args as WaitEvent, { numbers, countersOf: device })
  }
  if (!shop) return { state, desk: null }
  return {
    state,
    desk: {
      ...{ shop, folded, isAlone },
      asOf: asOf === null ? null : Date.parse(asOf),
      unsent: unsent.length,
      unsentTickets: new Set(unsent.flatMap(({ ticketId }) => ticketId ?? [])),
      ...{ refused: [], deviceId: null, join: null, carry: null, carriedFrom: new Map<string, number>() },
      step: (ticketId, kind) => act({ ...eventOf(kind), ticketId }),
      setMode: (mode) => act(modeEvent(mode)),
    },
  }
}
