import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { NoticeScreen } from '#src/features/notices/screens/NoticeScreen.tsx'

export const Route = createFileRoute('/customer/noticeDetail-{$num}')({
  staticData: {
    screen: 'S2-12',
    template: 'detail',
    layout: 'customer',
    offline: 'read',
    auth: 'public',
    example: '/customer/noticeDetail-603',
  },
  params: serialParam('num'),
  component: Page,
})

function Page() {
  const { num } = Route.useParams()
  return <NoticeScreen key={num} num={num} />
}
