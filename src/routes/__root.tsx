import { createRootRoute } from '@tanstack/react-router'
import { Root, wordsFor } from '#src/app/Root.tsx'

export const Route = createRootRoute({
  staticData: { screen: 'root', template: 'detail', layout: 'main', offline: 'full', auth: 'public' },
  // the first screen's words come with it, all others before the first of the other screens
  beforeLoad: ({ location }) => wordsFor(location.pathname),
  component: Root,
})
