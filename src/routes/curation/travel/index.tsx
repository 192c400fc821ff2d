import { createFileRoute } from '@tanstack/react-router'
import { SpotsMap } from '#src/app/slots/SpotsMap.tsx'
import { coursesAddress } from '#src/features/discovery/data/address.ts'
import { CoursesScreen } from '#src/features/discovery/screens/CoursesScreen.tsx'

export const Route = createFileRoute('/curation/travel/')({
  staticData: { screen: 'S2-04', template: 'list', layout: 'main', offline: 'read', auth: 'public' },
  validateSearch: coursesAddress,
  component: CoursesRoute,
})

function CoursesRoute() {
  const { length = null, theme = null } = Route.useSearch()
  return <CoursesScreen length={length} theme={theme} map={(shown) => <SpotsMap {...shown} />} />
}
