import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recoverFromChunkFailure } from '#src/platform/shell/chunk-failures.ts'
import { isChunkFailure } from '#src/platform/shell/chunk-recovery.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { PlainPage } from './PlainPage.tsx'

/** What a screen shows when a bug throws or a part of the app cannot be loaded: nothing typed is lost, home and another try are offered (S8-07). */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('common')
  const [recovering] = useState(() => recoverFromChunkFailure(error))
  if (recovering) return null
  // a screen that is not on this device yet is no bug: the network is what is missing
  const unsaved = isChunkFailure(error)
  return (
    <PlainPage
      title={t('page.errorTitle')}
      message={t(unsaved ? 'page.networkTitle' : 'page.errorMessage')}
      petro={unsaved ? 'calf' : 'right'}
      action={
        <Button variant="primary" onClick={reset}>
          {t('action.retry')}
        </Button>
      }
      secondary={
        <Link to="/" className={buttonClass({ variant: 'outline' })}>
          {t('action.home')}
        </Link>
      }
    >
      {t(unsaved ? 'offline.notSaved' : 'page.errorText')}
    </PlainPage>
  )
}
