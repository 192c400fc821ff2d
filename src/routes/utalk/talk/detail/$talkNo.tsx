import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { TalkScreen } from '#src/features/community/screens/TalkScreen.tsx'

export const Route = createFileRoute('/utalk/talk/detail/$talkNo')({
  staticData: {
    screen: 'S2-107',
    template: 'chat',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    example: '/utalk/talk/detail/28',
  },
  params: serialParam('talkNo'),
  component: TalkRoute,
})

function TalkRoute() {
  const { talkNo: no } = Route.useParams()
  return <TalkScreen key={no} no={no} />
}
