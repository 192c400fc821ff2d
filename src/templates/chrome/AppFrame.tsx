import type { ReactNode } from 'react'

type Props = {
  skipLabel: string
  header?: ReactNode
  tabBar?: ReactNode
  /** The screen: a template with its own `<main id="main">`. */
  children: ReactNode
  footer?: ReactNode
}

/** The frame round every screen. Without `tabBar` (kiosk, sign-in, admin) the screen has the whole width. */
export function AppFrame({ skipLabel, header, tabBar, children, footer }: Props) {
  return (
    <div className="g-frame">
      <a href="#main" className="g-sr g-sr-focus">
        {skipLabel}
      </a>
      {header}
      <div className="g-frame-mid">
        {tabBar}
        <div className="g-frame-page">
          {children}
          {footer}
        </div>
      </div>
    </div>
  )
}
