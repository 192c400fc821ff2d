import { createFileRoute } from '@tanstack/react-router'
import { CouponDeskScreen } from '#src/features/desk/screens/CouponDeskScreen.tsx'

export const Route = createFileRoute('/admin/coupons')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: ({ q }): { q?: string } =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {},
  component: DeskPage,
})

function DeskPage() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CouponDeskScreen key={q} q={q} onSearch={(next) => void navigate({ search: next ? { q: next } : {} })} />
  )
}
