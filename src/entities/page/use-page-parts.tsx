import { millisecondsInDay } from 'date-fns/constants'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { ageText } from '#src/i18n/age.ts'
import { freshness } from '#src/lib/freshness.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { useOffline } from '#src/state/connectivity.ts'
import type { PageParts } from '#src/templates/page-parts.ts'
import { PageError } from '#src/templates/PageError.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { AgeMark } from '#src/ui/marks/Marks.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'

/** What a data hook says about itself; see src/data/content.ts and personal.ts. */
export type LiveState = 'loading' | 'ready' | 'empty' | 'missing' | 'unsaved'

/**
 * What every template requires, the title and content apart, in the common words.
 * @param input.asOf server time of what is shown; the age is marked once it is older than a day, or always while offline
 * @param input.empty what an empty list says; a missing record has its own page
 */
export function usePageParts(input: { state: LiveState; asOf: string | null; empty?: ReactNode }): PageParts {
  const { t } = useTranslation('common')
  const offline = useOffline()
  const now = useServices().now()
  const age = input.asOf ? now - Date.parse(input.asOf) : 0
  const isOld = input.asOf !== null && (offline || age > millisecondsInDay)
  const isVain = useVain(input.state === 'loading' && offline)
  const read = input.state === 'loading' && isVain ? 'unsaved' : input.state
  const state = read === 'missing' ? 'empty' : read === 'unsaved' ? 'error' : read
  const home = (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      {t('action.home')}
    </Link>
  )
  return {
    state,
    loading: t('state.loading'),
    empty:
      input.state === 'missing' || !input.empty ? (
        <PageError title={t('page.noResultsTitle')} petro="boat" action={home}>
          {t('page.notFoundText')}
        </PageError>
      ) : (
        input.empty
      ),
    error: (
      <PageError title={t('page.networkTitle')} petro="calf" action={home}>
        {t('offline.notSaved')}
      </PageError>
    ),
    stale:
      isOld && input.asOf ? <AgeMark level={freshness(age)}>{ageText(t, input.asOf, now)}</AgeMark> : null,
    offline: offline ? <Banner tone="saved">{t('offline.banner')}</Banner> : null,
  }
}

/** A device reads what it has in less, ms. */
const READ_BY = 5000

/** Whether something has been waited for in vain: without a network what was never read does not come. */
function useVain(isWaiting: boolean): boolean {
  const [isVain, setVain] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const stop = deviceClock.after(READ_BY, () => setVain(true))
    return () => {
      stop()
      setVain(false)
    }
  }, [isWaiting])
  return isVain
}
