import { createFileRoute } from '@tanstack/react-router'
import { PartnerShopScreen } from '#src/features/partner-shop/screens/PartnerShopScreen.tsx'

export const Route = createFileRoute('/partner/shop')({
  staticData: { screen: 'partner', template: 'board', layout: 'main', offline: 'online', auth: 'partner' },
  component: PartnerShopScreen,
})
