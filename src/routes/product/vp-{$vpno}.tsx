import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { Coupons } from '#src/app/slots/Coupons.tsx'
import { ProductScreen } from '#src/features/commerce/screens/ProductScreen.tsx'

export const Route = createFileRoute('/product/vp-{$vpno}')({
  staticData: {
    screen: 'S2-66',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/product/vp-2101',
  },
  params: serialParam('vpno'),
  component: PassRoute,
})

function PassRoute() {
  const { vpno } = Route.useParams()
  return (
    <ProductScreen key={vpno} no={vpno} kind="pass" coupons={(product) => <Coupons product={product} />} />
  )
}
