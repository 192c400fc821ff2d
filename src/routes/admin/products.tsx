import { createFileRoute } from '@tanstack/react-router'
import { ProductDeskScreen } from '#src/features/desk/screens/ProductDeskScreen.tsx'
import { readDeskWords } from '../-desk-search.ts'

export const Route = createFileRoute('/admin/products')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: readDeskWords,
  component: DeskPage,
})

function DeskPage() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProductDeskScreen
      key={q}
      q={q}
      onSearch={(next) => void navigate({ search: next ? { q: next } : {} })}
    />
  )
}
