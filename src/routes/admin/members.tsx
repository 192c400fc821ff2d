import { createFileRoute } from '@tanstack/react-router'
import { MemberDeskScreen } from '#src/features/account/screens/MemberDeskScreen.tsx'

export const Route = createFileRoute('/admin/members')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: ({ q, id }): { q?: string; id?: string } => ({
    ...(typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {}),
    ...(typeof id === 'string' ? { id } : {}),
  }),
  component: MembersPage,
})

function MembersPage() {
  const { q = '', id } = Route.useSearch()
  return <MemberDeskScreen q={q} id={id} />
}
