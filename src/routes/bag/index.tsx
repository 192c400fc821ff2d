import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/bag/')({
  staticData: {
    screen: 'bag',
    template: 'hub',
    layout: 'newmain',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
