import { createFileRoute } from '@tanstack/react-router'
import { CourseMap } from '#src/app/slots/CourseMap.tsx'
import { cityAddress, type CitySearch } from '#src/features/transport/data/address.ts'
import { CityScreen } from '#src/features/transport/screens/CityScreen.tsx'

export const Route = createFileRoute('/landing/city')({
  staticData: { screen: 'S2-19', template: 'hub', layout: 'main', offline: 'read', auth: 'public' },
  // read in the screen's own part: what stands here is loaded with the first page of all
  validateSearch: (search) => search as CitySearch,
  component: CityRoute,
})

function CityRoute() {
  return <CityScreen search={cityAddress({ ...Route.useSearch() })} map={(line) => <CourseMap {...line} />} />
}
