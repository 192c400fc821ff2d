import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { useKnownSession } from '#src/data/session.ts'
import { SkeletonPage } from '#src/ui/marks/Skeleton.tsx'

const SignInPrompt = lazy(() =>
  import('./SignInPrompt.tsx').then((module) => ({ default: module.SignInPrompt })),
)

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
  return status === 'starting' ? (
    <Starting />
  ) : (
    <Suspense fallback={<Starting />}>
      <SignInPrompt />
    </Suspense>
  )
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
