import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { PageError } from '#src/templates/PageError.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'

/** Any address that no route matches (S2-119, S8-05). */
export function NotFoundPage() {
  const { t } = useTranslation('common')
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <DetailTemplate
      state="empty"
      loading={t('state.loading')}
      bar={{ title: t('page.notFoundTitle') }}
      empty={
        <PageError
          title={t('page.notFoundPath', { path })}
          petro="boat"
          action={
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              {t('action.home')}
            </Link>
          }
          secondary={
            <Link to="/search" className={buttonClass({ variant: 'outline' })}>
              {t('action.search')}
            </Link>
          }
        >
          {t('page.notFoundText')}
        </PageError>
      }
      error={null}
      stale={null}
      offline={null}
    >
      {null}
    </DetailTemplate>
  )
}
