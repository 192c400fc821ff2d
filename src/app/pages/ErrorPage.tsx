import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { recoverFromChunkFailure } from '#src/platform/chunk-failures.ts'
import { PageError } from '#src/templates/PageError.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'

/** What a screen shows when a bug throws: nothing typed is lost, home and another try are offered (S8-07). */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('common')
  const [recovering] = useState(() => recoverFromChunkFailure(error))
  if (recovering) return null
  return (
    <DetailTemplate
      state="error"
      loading={t('state.loading')}
      bar={{ title: t('page.errorTitle') }}
      error={
        <PageError
          title={t('page.errorTitle')}
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
        </PageError>
      }
      empty={null}
      stale={null}
      offline={null}
    >
      {null}
    </DetailTemplate>
  )
}
