import { createRootRoute } from '@tanstack/react-router'
import { Root } from '#src/app/Root.tsx'

export const Route = createRootRoute({
  staticData: { screen: 'root', template: 'detail', layout: 'main', offline: 'full', auth: 'public' },
  component: Root,
})
