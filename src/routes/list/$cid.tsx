import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { listCategoryParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/list/$cid')({
  staticData: {
    screen: 'S2-25',
    template: 'list',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  params: listCategoryParam,
  component: PreparingPage,
})
