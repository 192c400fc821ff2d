import { Link, Navigate, useLocation, useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { AppBar } from '#src/templates/chrome/AppBar.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'

/** Asks a guest to sign in, and leads back to where they were. */
export function SignInPrompt() {
  const { t } = useTranslation('common')
  const from = useShownAddress()
  // what is about to be paid is on the sign-in itself
  if (from === '/pay')
    return <Navigate to="/login{$plan}" params={{ plan: 'basic' }} search={{ redirect: from }} replace />
  return (
    <main id="main" tabIndex={-1} className="g-page">
      <AppBar title={t('page.signInTitle')} back={<BackButton />} />
      <div className="g-wrap">
        <EmptyState
          title={t('page.signInText')}
          petro="calf"
          action={
            <Link
              to="/login{$plan}"
              params={{ plan: 'basic' }}
              search={{ redirect: from }}
              className={buttonClass({ variant: 'primary' })}
            >
              {t('action.signIn')}
            </Link>
          }
        >
          {t('help.hours')}
        </EmptyState>
      </div>
    </main>
  )
}

/** The address of the screen shown. The router's own is the next one as soon as a link is pressed. */
function useShownAddress(): string {
  const href = useLocation({ select: (location) => location.href })
  const pathname = useLocation({ select: (location) => location.pathname })
  const isShown = useMatches({ select: (matches) => matches.at(-1)?.pathname }) === pathname
  const [address, setAddress] = useState(href)
  if (isShown && address !== href) setAddress(href)
  return address
}
