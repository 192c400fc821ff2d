import { createFileRoute } from '@tanstack/react-router'
import { creatorSearch, type CreatorSearch } from '#src/features/community/data/creators.ts'
import { CreatorsScreen } from '#src/features/community/screens/CreatorsScreen.tsx'

export const Route = createFileRoute('/utalk/creator/list')({
  staticData: { screen: 'S2-109', template: 'list', layout: 'utalk', offline: 'read', auth: 'public' },
  // read in the screen's own part: what stands here is loaded with the first page of all
  validateSearch: (search) => search as CreatorSearch,
  component: CreatorsRoute,
})

function CreatorsRoute() {
  return <CreatorsScreen search={creatorSearch({ ...Route.useSearch() })} />
}
