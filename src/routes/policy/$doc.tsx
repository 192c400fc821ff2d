import { createFileRoute } from '@tanstack/react-router'
import { textParam } from '#src/app/route-params.ts'
import { DocumentScreen } from '#src/features/join/screens/DocumentScreen.tsx'

export const Route = createFileRoute('/policy/$doc')({
  staticData: {
    screen: 'S2-149',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/policy/location',
  },
  params: textParam('doc'),
  component: Policy,
})

function Policy() {
  return <DocumentScreen slug={Route.useParams().doc} />
}
