import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { PageError } from '#src/templates/PageError.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import type { PetroKind } from '#src/art/petro.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { pageOf, type FailurePageKind } from './failure-kind.ts'

type Props = {
  failure: Failure
  /** What could not be done, for failures that have no name of their own. */
  title: string
  /** Offered where trying again can help. */
  onRetry: () => void
  /** Instead of the way home. */
  secondary?: ReactNode
}

const PETRO: Record<FailurePageKind, PetroKind> = {
  maintenance: 'hump',
  timeout: 'calf',
  network: 'calf',
  welcome: 'right',
  notFound: 'boat',
  forbidden: 'boat',
  general: 'right',
}

/** Stands where a screen could not be read (S2-148, S8-07): why, what still works, another try, and the way home. */
export function FailurePage({ failure, title, onRetry, secondary }: Props) {
  const { t } = useTranslation('common')
  const { t: te } = useTranslation('errors')
  const failureText = useFailureText()
  const closed = useWindow(failure)
  const kind = pageOf(failure)
  const own = kind === 'timeout' || kind === 'welcome' ? kind : null
  const windowTitle = closed?.from
    ? t('page.maintenanceTitle', closed)
    : failureText({ ...failure, facts: { ...failure.facts, reason: null } })
  return (
    <PageError
      title={
        closed
          ? windowTitle
          : own
            ? te(`page.${own}Title`)
            : kind === 'network'
              ? t('page.networkTitle')
              : title
      }
      petro={PETRO[kind]}
      solid={kind === 'maintenance'}
      action={failure.retry && <Button onClick={onRetry}>{t('action.retry')}</Button>}
      secondary={
        secondary ?? (
          <Link to="/" className={buttonClass({ variant: 'outline' })}>
            {t('action.home')}
          </Link>
        )
      }
    >
      {closed ? (
        <>
          {closed.reason && <p>{closed.reason}</p>}
          <p>{t('page.maintenanceText')}</p>
        </>
      ) : own ? (
        te(`page.${own}Text`)
      ) : failure.code === 'network.offline' ? (
        // the title has said it
        te('page.networkText')
      ) : (
        failureText(failure)
      )}
    </PageError>
  )
}

/** The time the service is shut and why, as the server says it; null when it is something else or not known. */
function useWindow({ code, facts }: Failure): { from: string; to: string; reason: string } | null {
  const language = useLanguage()
  if (code !== 'server.maintenance' || typeof facts?.until !== 'string') return null
  const say = (at: string) => `${formatDay(at, language)} ${formatTime(at)}`
  return {
    from: typeof facts.from === 'string' ? say(facts.from) : '',
    to: say(facts.until),
    reason: typeof facts.reason === 'string' ? facts.reason : '',
  }
}
