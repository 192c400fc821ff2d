import { outboxRows } from '#sync/adapters/outbox-store.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitShop } from '#sync/contracts/waiting/line.ts'
import { emptyLine, type FoldedLine } from '#sync/domain/wait/fold.ts'
import { layOver } from '#sync/domain/wait/lay-over.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import type { Operation } from '#sync/ports/rows.ts'
import { useOwned } from './owner-state.ts'
import { useScope } from './scopes.ts'
import { useServices } from './services.ts'
import { useLive } from './use-live.ts'

export interface ShopLine {
  state: 'loading' | 'ready' | 'unsaved' | 'missing'
  /** Null: the shop has no line yet. */
  shop: WaitShop | null
  folded: FoldedLine
  /** ISO 8601 */
  asOf: string | null
  unsent: readonly WaitEvent[]
}

/** Written and not confirmed by the feed yet. */
const WAITING: Operation['state'][] = ['blocked', 'ready', 'parked', 'applied']
const NONE: readonly WaitEvent[] = []

/** The line of a shop as a signed-in partner reads it, with what they have not sent yet folded on top. */
export function useShopLine(shopNo: number): ShopLine {
  const day = waitDay(useServices().now())
  const owned = useOwned()
  const scope = `wait:${shopNo}`
  const tickets = useScope(scope, 'waitTicket')
  const lines = useScope(scope, 'waitLine')
  const shops = useScope(scope, 'waitShop')
  const unsent = useLive(`wait-events/${owned?.owner ?? ''}`, async () => {
    const rows = owned ? await outboxRows(owned.db, WAITING) : []
    return rows.filter(({ name }) => name === 'waiting.event').map(({ args }) => args as WaitEvent)
  })
  const published = lines.items.find((line) => line.day === day)
  const base = published
    ? {
        line: published,
        tickets: new Map(tickets.items.filter((each) => each.day === day).map((each) => [each.id, each])),
      }
    : emptyLine({ shopNo, day })
  const shop = shops.items[0] ?? null
  const events = unsent ?? NONE
  return {
    state: shop ? 'ready' : shops.state === 'empty' || shops.state === 'ready' ? 'missing' : shops.state,
    shop,
    folded: layOver(base, events),
    asOf: shops.asOf,
    unsent: events,
  }
}
