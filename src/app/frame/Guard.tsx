import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { useKnownSession } from '#src/data/session.ts'
import { AppBar } from '#src/templates/chrome/AppBar.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { SkeletonPage } from '#src/ui/marks/Skeleton.tsx'

/**
 * Keeps screens that need a member from guests: they are asked to sign in and come back (S6-01). What the server
 * protects it protects itself; this only decides what is shown.
 */
export function Guard({ children }: { children: ReactNode }) {
  const auth = useMatches({ select: (matches) => matches.at(-1)?.staticData.auth ?? 'public' })
  const offline = useMatches({ select: (matches) => matches.at(-1)?.staticData.offline ?? 'read' })
  const personal = auth !== 'public' || offline === 'full'
  const { status } = useKnownSession()
  const services = useServices()
  useEffect(() => {
    if (personal) void services.owned()
  }, [personal, services])
  if (auth === 'public' || status === 'member') return children
  return status === 'starting' ? <Starting /> : <SignInPrompt />
}

function Starting() {
  const { t } = useTranslation('common')
  return (
    <main id="main" tabIndex={-1} className="g-page">
      <div className="g-wrap">
        <SkeletonPage label={t('state.loading')} />
      </div>
    </main>
  )
}

function SignInPrompt() {
  const { t } = useTranslation('common')
  const from = useLocation({ select: (location) => location.href })
  return (
    <main id="main" tabIndex={-1} className="g-page">
      <AppBar title={t('page.signInTitle')} />
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
