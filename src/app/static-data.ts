/** What every route declares about its screen; the crawl and the manifest test read it. */
export type Layout =
  | 'newmain'
  | 'main'
  | 'customer'
  | 'member'
  | 'mypage'
  | 'store'
  | 'utalk'
  | 'utalkMap'
  | 'waiting'
  | 'empty'
  | 'none'

export type ScreenTemplate =
  | 'list'
  | 'detail'
  | 'form'
  | 'wizard'
  | 'board'
  | 'hub'
  | 'map'
  | 'feed'
  | 'chat'
  | 'kiosk'
  | 'redirect'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Ledger id of the screen, or our own name for a screen the ledger does not list. */
    screen: string
    template: ScreenTemplate
    layout: Layout
    /** full: everything works; read: reading works; online: needs the server and says so. */
    offline: 'full' | 'read' | 'online'
    auth: 'public' | 'member' | 'verified' | 'administrator' | 'partner'
    /** An address of it with content that exists, for the crawl of all screens; a build leaves it out. */
    example?: string
    /** The screen is still to be built and shows the preparing page. */
    preparing?: boolean
  }
}
