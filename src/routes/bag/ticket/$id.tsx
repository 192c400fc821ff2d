import { createFileRoute } from '@tanstack/react-router'
import { textParam } from '#src/app/route-params.ts'
import { TicketScreen } from '#src/features/tickets/screens/TicketScreen.tsx'

export const Route = createFileRoute('/bag/ticket/$id')({
  staticData: {
    screen: 'ticket',
    template: 'detail',
    layout: 'main',
    offline: 'full',
    auth: 'member',
    example: '/bag/ticket/unknown',
  },
  params: textParam('id'),
  component: TicketRoute,
})

function TicketRoute() {
  const { id } = Route.useParams()
  return <TicketScreen key={id} id={id} />
}
