import { createRootRoute } from '@tanstack/react-router'
import { Root, wordsFor } from '#src/app/Root.tsx'

export const Route = createRootRoute({
  staticData: { screen: 'root', template: 'detail', layout: 'main', offline: 'full', auth: 'public' },
  beforeLoad: ({ location }) => wordsFor(location.pathname),
  component: Root,
})
