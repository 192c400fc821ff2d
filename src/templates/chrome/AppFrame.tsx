import type { ReactNode } from 'react'

type Props = {
  skipLabel: string
  header?: ReactNode
  tabBar?: ReactNode
  /** Ways beside the screen, from 1024 px. */
  rail?: ReactNode
  /** The screen: a template with its own `<main id="main">`. */
  children: ReactNode
  footer?: ReactNode
}

/** The frame round every screen. Without `tabBar` (kiosk, sign-in, admin) the screen has the whole width. */
export function AppFrame({ skipLabel, header, tabBar, rail, children, footer }: Props) {
  return (
    <div className="g-frame">
      <a href="#main" className="g-sr g-sr-focus">
        {skipLabel}
      </a>
      {header}
      <div className="g-frame-mid">
        {tabBar}
        {rail}
        <div className="g-frame-page">
          {children}
          {footer}
        </div>
      </div>
    </div>
  )
}
