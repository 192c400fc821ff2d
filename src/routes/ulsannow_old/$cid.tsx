import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/ulsannow_old/$cid')({
  staticData: {
    screen: 'S2-86',
    template: 'redirect',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/ulsannow_old/cnf',
  },
  beforeLoad: ({ params }) => {
    throw redirect({
      to: params.cid === 'cnn' ? '/ulsannow/cnn' : '/ulsannow/cnf',
      search: true,
      replace: true,
    })
  },
})
