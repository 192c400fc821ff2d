import type { ReactNode } from 'react'
import { AppBar } from '#src/templates/chrome/AppBar.tsx'
import { PageError } from '#src/templates/PageError.tsx'
import type { PetroKind } from '#src/art/petro.ts'

type Props = {
  title: string
  back?: ReactNode
  message: string
  children: ReactNode
  petro: PetroKind
  action: ReactNode
  secondary: ReactNode
  /** The screen is still to be built. */
  preparing?: boolean
}

/** A page of the app itself: not found, being built, broken. Light, as it comes with the first load. */
export function PlainPage({ title, back, message, children, petro, action, secondary, preparing }: Props) {
  return (
    <main id="main" tabIndex={-1} className="g-page" {...(preparing ? { 'data-preparing': '' } : {})}>
      <AppBar title={title} back={back} />
      <div className="g-wrap">
        <PageError title={message} petro={petro} action={action} secondary={secondary}>
          {children}
        </PageError>
      </div>
    </main>
  )
}
