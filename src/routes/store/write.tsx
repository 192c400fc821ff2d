import { createFileRoute } from '@tanstack/react-router'
import { StoreWriteScreen } from '#src/features/store/screens/StoreWriteScreen.tsx'

export const Route = createFileRoute('/store/write')({
  staticData: { screen: 'S2-76', template: 'wizard', layout: 'store', offline: 'full', auth: 'public' },
  validateSearch: ({ a }: Record<string, unknown>): { a?: string } => (typeof a === 'string' ? { a } : {}),
  component: StoreWrite,
})

function StoreWrite() {
  return <StoreWriteScreen id={Route.useSearch().a} />
}
