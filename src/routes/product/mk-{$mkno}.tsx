import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { Coupons } from '#src/app/slots/Coupons.tsx'
import { ProductScreen } from '#src/features/commerce/screens/ProductScreen.tsx'

export const Route = createFileRoute('/product/mk-{$mkno}')({
  staticData: {
    screen: 'S2-64',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/product/mk-2017',
  },
  params: serialParam('mkno'),
  component: MarketRoute,
})

function MarketRoute() {
  const { mkno } = Route.useParams()
  return (
    <ProductScreen key={mkno} no={mkno} kind="market" coupons={(product) => <Coupons product={product} />} />
  )
}
