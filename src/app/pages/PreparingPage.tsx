import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { PlainPage } from './PlainPage.tsx'

/** A screen of the route map that is still to be built (S2-148); the crawl knows it by `data-preparing`. */
export function PreparingPage() {
  const { t } = useTranslation('common')
  return (
    <PlainPage
      preparing
      title={t('page.preparingTitle')}
      back={<UpLink to="/" label={t('action.home')} />}
      message={t('page.preparingSoon')}
      petro="hump"
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('action.home')}
        </Link>
      }
      secondary={
        <Link to="/travelmap" className={buttonClass({ variant: 'outline' })}>
          {t('nav.map')}
        </Link>
      }
    >
      {t('page.preparingText')}
    </PlainPage>
  )
}
