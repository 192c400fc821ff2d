import { createFileRoute } from '@tanstack/react-router'
import { calendarAddress, type CalendarSearch } from '#src/features/now/data/address.ts'
import { NowScreen } from '#src/features/now/screens/NowScreen.tsx'

export const Route = createFileRoute('/ulsannow/')({
  staticData: { screen: 'S2-81', template: 'hub', layout: 'main', offline: 'read', auth: 'public' },
  // read in the screen's own part: what stands here is loaded with the first page of all
  validateSearch: (search) => search as CalendarSearch,
  component: NowRoute,
})

function NowRoute() {
  return <NowScreen search={calendarAddress({ ...Route.useSearch() })} />
}
