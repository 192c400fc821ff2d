import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { prefersMotion } from '#src/platform/device/motion.ts'
import { routeTree } from '#src/route-tree.gen.ts'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import './static-data.ts'

/**
 * The app's router; scroll is kept per entry, screens are loaded when a link is about to be used.
 * @param history where addresses are kept; the browser's own unless said
 */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPendingMinMs: 0,
    // content fades up at a page change (frame.css); who asked for less motion gets none
    defaultViewTransition: prefersMotion() && { types: betweenPages },
    notFoundMode: 'root',
    caseSensitive: true,
    search: { strict: false },
  })
}

/** Filters and sheets in the address are no page change. */
const betweenPages = ({ pathChanged }: { pathChanged: boolean }): string[] | false => pathChanged && ['page']

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
