import { createFileRoute } from '@tanstack/react-router'
import { ShopWaiting } from '#src/app/slots/ShopWaiting.tsx'
import { PartnerShopScreen } from '#src/features/partner-shop/screens/PartnerShopScreen.tsx'

export const Route = createFileRoute('/partner/shop')({
  staticData: { screen: 'partner', template: 'board', layout: 'main', offline: 'online', auth: 'partner' },
  component: ShopPage,
})

function ShopPage() {
  return <PartnerShopScreen waiting={(shop) => <ShopWaiting {...shop} />} />
}
