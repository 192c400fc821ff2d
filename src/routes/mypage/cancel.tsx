import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CancelHistoryScreen } from '#src/features/orders/screens/CancelHistoryScreen.tsx'
import { ordersWithin, PERIODS } from '#src/features/tickets/data/periods.ts'

export const Route = createFileRoute('/mypage/cancel')({
  staticData: { screen: 'S2-41', template: 'list', layout: 'mypage', offline: 'online', auth: 'member' },
  validateSearch: (search): { period?: (typeof PERIODS)[number] } => {
    const period = PERIODS.find((known) => known === search.period)
    return period ? { period } : {}
  },
  component: CancelHistoryPage,
})

function CancelHistoryPage() {
  const { period = '3m' } = Route.useSearch()
  const { t } = useTranslation('tickets')
  const navigate = Route.useNavigate()
  return (
    <CancelHistoryScreen
      period={period}
      periods={PERIODS}
      periodName={(each) => t(`orders.periods.${each}`)}
      within={ordersWithin}
      onPeriod={(next) => void navigate({ search: { period: next }, replace: true, resetScroll: false })}
    />
  )
}
