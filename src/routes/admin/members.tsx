import { createFileRoute } from '@tanstack/react-router'
import { MemberDeskScreen } from '#src/features/desk/screens/MemberDeskScreen.tsx'
import { readDeskWords } from '../-desk-search.ts'

export const Route = createFileRoute('/admin/members')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: (search: Record<string, unknown>): { q?: string; id?: string } => ({
    ...readDeskWords(search),
    ...(typeof search.id === 'string' ? { id: search.id } : {}),
  }),
  component: MembersPage,
})

function MembersPage() {
  const { q = '', id } = Route.useSearch()
  return <MemberDeskScreen q={q} id={id} />
}
