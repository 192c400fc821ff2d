import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { ShopInfoScreen } from '#src/features/commerce/screens/ShopInfoScreen.tsx'

export const Route = createFileRoute('/product/mkif-{$mkno}')({
  staticData: {
    screen: 'S2-65',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/product/mkif-501',
  },
  params: serialParam('mkno'),
  component: ShopInfoRoute,
})

function ShopInfoRoute() {
  const { mkno } = Route.useParams()
  return <ShopInfoScreen key={mkno} no={mkno} />
}
