import { createFileRoute } from '@tanstack/react-router'
import { CartScreen } from '#src/features/commerce/screens/CartScreen.tsx'

export const Route = createFileRoute('/bag/cart')({
  staticData: { screen: 'cart', template: 'detail', layout: 'main', offline: 'full', auth: 'public' },
  component: CartScreen,
})
