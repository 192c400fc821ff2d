import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { EventScreen } from '#src/features/events/screens/EventScreen.tsx'

export const Route = createFileRoute('/customer/eventDetail-{$num}')({
  staticData: {
    screen: 'S2-08',
    template: 'detail',
    layout: 'customer',
    offline: 'full',
    auth: 'public',
    example: '/customer/eventDetail-907',
  },
  params: serialParam('num'),
  component: Page,
})

function Page() {
  const { num } = Route.useParams()
  return <EventScreen key={num} num={num} />
}
