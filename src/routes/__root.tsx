import { createRootRoute } from '@tanstack/react-router'
import { allStrings } from '#src/i18n/init.ts'
import { Root } from '#src/app/Root.tsx'

export const Route = createRootRoute({
  staticData: { screen: 'root', template: 'detail', layout: 'main', offline: 'full', auth: 'public' },
  // the first screen's words come with it, all others before the first of the other screens
  beforeLoad: ({ location }) => (location.pathname === '/' ? undefined : allStrings()),
  component: Root,
})
