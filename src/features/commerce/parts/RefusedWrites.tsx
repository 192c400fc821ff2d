import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import type { Reservation } from '#sync/domain/reservation.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useChoose } from '#src/data/pending.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { CartScreenActions } from '../data/use-cart-screen.ts'
import type { RefusedWrite } from '../data/refusals.ts'
import { RefusedLine } from './RefusedLine.tsx'
import { ReservationSheet } from './ReservationSheet.tsx'

type Props = { writes: readonly RefusedWrite[]; cart: WireCart | null; screen: CartScreenActions }

/** What the server refused, each with its choices; a choice is a new write or the end of the old one. */
export function RefusedWrites({ writes, cart, screen }: Props) {
  const { t } = useTranslation('commerce')
  const choose = useChoose()
  const [picking, setPicking] = useState<RefusedWrite | null>(null)
  const shopNo = cart?.shopSn ?? shopOf(picking)
  const [shop] = useContentByKeys('shop', shopNo ? [shopNo] : [])
  if (writes.length === 0) return null
  const savePicked = (reservation: Reservation) => {
    if (picking) void choose(picking.id, { do: 'edit', args: { ...picking.args, ...reservation } })
  }
  return (
    <Section title={t('refused.title')}>
      <ul className="grid gap-3">
        {writes.map((write) => (
          <li key={write.id}>
            <RefusedLine
              write={write}
              onEdit={(args) => void choose(write.id, { do: 'edit', args })}
              onRetry={() => void choose(write.id, { do: 'retry' })}
              onPickDay={() => setPicking(write)}
              onDrop={() => void screen.takeBack([write.id])}
            />
          </li>
        ))}
      </ul>
      {shop && (
        <ReservationSheet
          shop={shop}
          value={null}
          open={picking !== null}
          onClose={() => setPicking(null)}
          onSave={savePicked}
        />
      )}
    </Section>
  )
}

const shopOf = (write: RefusedWrite | null): number | null =>
  write && 'shopSn' in write.args ? (write.args.shopSn ?? null) : null
