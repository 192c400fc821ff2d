import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recoverFromChunkFailure } from '#src/platform/chunk-failures.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { PlainPage } from './PlainPage.tsx'

/** What a screen shows when a bug throws: nothing typed is lost, home and another try are offered (S8-07). */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('common')
  const [recovering] = useState(() => recoverFromChunkFailure(error))
  if (recovering) return null
  return (
    <PlainPage
      title={t('page.errorTitle')}
      message={t('page.errorMessage')}
      petro="right"
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
      {t('page.errorText')}
    </PlainPage>
  )
}
