import type { Shop } from '#sync/contracts/shops/shop.ts'
import { outageAt } from '#sync/domain/partner-outage.ts'
import { useServices } from '#src/data/services.ts'
import { OutageNote } from '#src/entities/shop/OutageNote.tsx'

/** Why the shop cannot serve just now; what it sells stays in sight, and an order waits in line. */
export function ShopOutage({ shop }: { shop: Shop }) {
  return <OutageNote outage={outageAt(shop, useServices().now())} queue={shop.orderable} />
}
