import { createFileRoute, redirect } from '@tanstack/react-router'
import { listCategoryParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/list_old/$cid')({
  staticData: {
    screen: 'S2-26',
    template: 'redirect',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/list_old/spot',
  },
  params: listCategoryParam,
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/list/$cid', params, search: true, replace: true })
  },
})
