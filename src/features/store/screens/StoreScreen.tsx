import { Link } from '@tanstack/react-router'
import { BookOpen, FileText, PenLine, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LandingPage } from '#src/entities/page/LandingPage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { MenuLine } from '#src/ui/surfaces/MenuLine.tsx'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'

const FACTS = ['days', 'languages', 'offline'] as const

/** S2-74 Why a shop joins, what it takes, and the ways to begin. */
export function StoreScreen() {
  const { t } = useTranslation('store')
  const parts = usePageParts({ state: 'ready', asOf: null })
  return (
    <LandingPage
      parts={parts}
      title={t('hub.title')}
      text={t('hub.text')}
      cover={{ id: 'store', motif: 'market' }}
    >
      <ul className="mt-6 grid gap-3 sm:grid-cols-3">
        {FACTS.map((fact) => (
          <li key={fact} className="rounded-card border border-line bg-surface p-5">
            <p className="text-title3">{t(`hub.fact.${fact}`, { days: STORE_POLICY.reviewDays })}</p>
            <p className="mt-1 text-body2 text-ink-2">{t(`hub.factText.${fact}`)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to="/store/write" className={buttonClass({ variant: 'primary' })}>
          <PenLine size={20} aria-hidden="true" />
          {t('hub.begin')}
        </Link>
      </p>
      <Section title={t('hub.more')}>
        <ul className="g-rows">
          <li>
            <Link to="/store/info" className="g-menu-item">
              <MenuLine icon={<BookOpen size={22} />}>{t('hub.guide')}</MenuLine>
            </Link>
          </li>
          <li>
            <Link to="/store/write" search={{ a: 'mine' }} className="g-menu-item">
              <MenuLine icon={<Search size={22} />}>{t('hub.state')}</MenuLine>
            </Link>
          </li>
          <li>
            <Link to="/terms" className="g-menu-item">
              <MenuLine icon={<FileText size={22} />}>{t('hub.terms')}</MenuLine>
            </Link>
          </li>
        </ul>
      </Section>
    </LandingPage>
  )
}
