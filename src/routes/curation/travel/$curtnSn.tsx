import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { CourseMap } from '#src/app/slots/CourseMap.tsx'
import { CourseScreen } from '#src/features/discovery/screens/CourseScreen.tsx'

export const Route = createFileRoute('/curation/travel/$curtnSn')({
  staticData: {
    screen: 'S2-05',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/curation/travel/202',
  },
  params: serialParam('curtnSn'),
  component: CourseRoute,
})

function CourseRoute() {
  return <CourseScreen no={Route.useParams().curtnSn} map={(stops) => <CourseMap stops={stops} />} />
}
