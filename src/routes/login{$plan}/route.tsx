import { createFileRoute } from '@tanstack/react-router'
import { loginPlanParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/login{$plan}')({
  staticData: { screen: 'login', template: 'form', layout: 'member', offline: 'online', auth: 'public' },
  params: loginPlanParam,
  validateSearch: ({ redirect }): { redirect?: string } => (typeof redirect === 'string' ? { redirect } : {}),
})
