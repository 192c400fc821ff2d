import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/ulsannow_old/{$cid}-type/detail-{$num}')({
  staticData: {
    screen: 'S2-87',
    template: 'redirect',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/ulsannow_old/cnf-type/detail-401',
  },
  beforeLoad: ({ params }) => {
    const contsSn = Number(params.num)
    throw redirect({
      to: params.cid === 'cnn' ? '/ulsannow/cnn/$contsSn' : '/ulsannow/cnf/$contsSn',
      params: { contsSn },
      search: true,
      replace: true,
    })
  },
})
