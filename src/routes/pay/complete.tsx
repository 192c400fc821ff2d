import { createFileRoute } from '@tanstack/react-router'
import { orderDraftKey } from '#src/features/commerce/data/order-draft.ts'
import { PayCompleteScreen } from '#src/features/orders/screens/PayCompleteScreen.tsx'

type Search = { order?: string; payment?: string; paymentKey?: string }
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,200}$/.test(value) ? value : undefined

export const Route = createFileRoute('/pay/complete')({
  staticData: { screen: 'S2-58', template: 'detail', layout: 'main', offline: 'read', auth: 'member' },
  // what a gateway adds beside these is not read: the server asks the gateway itself
  validateSearch: (search): Search => {
    const [order, payment, paymentKey] = [search.order, search.payment, search.paymentKey].map(text)
    return { ...(order && { order }), ...(payment && { payment }), ...(paymentKey && { paymentKey }) }
  },
  component: PayCompletePage,
})

function PayCompletePage() {
  const { order = '', payment, paymentKey = null } = Route.useSearch()
  return (
    <PayCompleteScreen
      key={`${order} ${payment ?? ''}`}
      number={order}
      payment={payment ? { id: payment, providerKey: paymentKey } : null}
      draftKey={orderDraftKey}
    />
  )
}
