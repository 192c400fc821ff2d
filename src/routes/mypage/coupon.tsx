import { createFileRoute } from '@tanstack/react-router'
import { CouponsScreen } from '#src/features/loyalty/screens/CouponsScreen.tsx'

export const Route = createFileRoute('/mypage/coupon')({
  staticData: { screen: 'S2-44', template: 'list', layout: 'mypage', offline: 'full', auth: 'member' },
  // anything else in the address counts as the default
  validateSearch: ({ tab }): { tab?: 'used' | 'expired' | undefined } =>
    tab === 'used' || tab === 'expired' ? { tab } : {},
  component: CouponsRoute,
})

function CouponsRoute() {
  return <CouponsScreen shown={Route.useSearch().tab ?? 'usable'} />
}
