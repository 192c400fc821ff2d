import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AppBar } from '#src/templates/chrome/AppBar.tsx'
import { PageError } from '#src/templates/PageError.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'

/** A screen of the route map that is still to be built (S2-148); the crawl knows it by `data-preparing`. */
export function PreparingPage() {
  const { t } = useTranslation('common')
  const back = (
    <Link to="/" className={iconButtonClass()} aria-label={t('action.home')}>
      <ArrowLeft size={24} />
    </Link>
  )
  const home = (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      {t('action.home')}
    </Link>
  )
  const map = (
    <Link to="/travelmap" className={buttonClass({ variant: 'outline' })}>
      {t('nav.map')}
    </Link>
  )
  return (
    <main id="main" tabIndex={-1} className="g-page" data-preparing="">
      <AppBar title={t('page.preparingTitle')} back={back} />
      <div className="g-wrap">
        <PageError title={t('page.preparingSoon')} petro="hump" action={home} secondary={map}>
          {t('page.preparingText')}
        </PageError>
      </div>
    </main>
  )
}
