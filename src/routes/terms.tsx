import { createFileRoute } from '@tanstack/react-router'
import { DocumentScreen } from '#src/features/join/screens/DocumentScreen.tsx'

export const Route = createFileRoute('/terms')({
  staticData: { screen: 'S2-77', template: 'detail', layout: 'store', offline: 'read', auth: 'public' },
  component: StoreTerms,
})

function StoreTerms() {
  return <DocumentScreen slug="terms" />
}
