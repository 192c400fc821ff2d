import type { ReactNode } from 'react'

type Props = {
  /** Link home with mark and word mark. */
  home: ReactNode
  navLabel: string
  /** About six links; the current one has `aria-current="page"`. */
  nav: ReactNode
  /** Offline-ready pill. */
  status?: ReactNode
  /** Language, cart, avatar. */
  actions: ReactNode
}

/** From 1024 px; hidden below. */
export function DesktopHeader({ home, navLabel, nav, status, actions }: Props) {
  return (
    <header className="g-desk">
      {home}
      <nav aria-label={navLabel}>{nav}</nav>
      <div className="g-desk-end">
        {status}
        {actions}
      </div>
    </header>
  )
}
