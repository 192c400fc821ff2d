import { createFileRoute } from '@tanstack/react-router'
import { myPostTab, type MyPostTab } from '#src/features/community/data/my-posts.ts'
import { MyPostsScreen } from '#src/features/community/screens/MyPostsScreen.tsx'

export const Route = createFileRoute('/mypage/contents')({
  staticData: { screen: 'S2-43', template: 'list', layout: 'mypage', offline: 'read', auth: 'member' },
  validateSearch: (search) => search as { state?: MyPostTab },
  component: MyPostsRoute,
})

function MyPostsRoute() {
  return <MyPostsScreen tab={myPostTab(Route.useSearch().state)} />
}
