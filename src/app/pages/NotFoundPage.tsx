import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { PlainPage } from './PlainPage.tsx'

/** Any address that no route matches (S2-119, S8-05). */
export function NotFoundPage() {
  const { t } = useTranslation('common')
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <PlainPage
      title={t('page.notFoundTitle')}
      message={t('page.notFoundText')}
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
      <span lang="en" className="text-caption text-ink-3">
        {t('page.notFoundPath', { path })}
      </span>
    </PlainPage>
  )
}
