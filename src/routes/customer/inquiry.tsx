import { createFileRoute } from '@tanstack/react-router'
import { InquiryScreen } from '#src/features/asking/screens/InquiryScreen.tsx'

type Search = { write?: boolean; type?: string; order?: string; title?: string; follows?: string }

export const Route = createFileRoute('/customer/inquiry')({
  staticData: { screen: 'S2-10', template: 'list', layout: 'customer', offline: 'full', auth: 'member' },
  validateSearch: (search) => search as Search,
  component: InquiryPage,
})

function InquiryPage() {
  const { write = false, ...about } = Route.useSearch()
  return <InquiryScreen write={write} about={about} />
}
