import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useContentAsOf } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { useIsBuilt } from '#src/entities/page/use-is-built.ts'
import { ageText } from '#src/i18n/age.ts'
import { freshness } from '#src/lib/freshness.ts'
import { AgeMark } from '#src/ui/marks/Marks.tsx'

const POLICIES = ['terms', 'privacy', 'location', 'marketing'] as const

/**
 * Links and what a shop must say of itself; from 1024 px one line with the age of what is on the device, and the shop's
 * words on home alone, where the law asks for them.
 */
export function Footer() {
  const { t } = useTranslation('common')
  const hasNotices = useIsBuilt('/customer/notice')
  const hasQuestions = useIsBuilt('/customer/faq')
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  return (
    <footer className={isHome ? 'g-footer' : 'g-footer g-footer--line'}>
      <div className="g-wrap grid gap-3">
        <nav aria-label={t('nav.footer')} className="flex flex-wrap gap-x-5">
          {hasNotices && (
            <Link className="g-footer-link" to="/customer/notice">
              {t('nav.notice')}
            </Link>
          )}
          {hasQuestions && (
            <Link className="g-footer-link" to="/customer/faq">
              {t('nav.faq')}
            </Link>
          )}
          {POLICIES.map((doc) => (
            <Link key={doc} className="g-footer-link" to="/policy/$doc" params={{ doc }}>
              {t(`nav.${doc}`)}
            </Link>
          ))}
          <Link className="g-footer-link" to="/policy/accessibility">
            {t('nav.accessibility')}
          </Link>
        </nav>
        <Age />
        <p className="text-caption">{`${t('help.hours')}\u00a0· ${t('help.hotline')}`}</p>
        <p className="text-caption">{`${t('footer.company')}\u00a0· ${t('footer.address')}`}</p>
        <p className="text-caption">{`${t('footer.registration')}\u00a0· ${t('footer.contact')}`}</p>
      </div>
    </footer>
  )
}

/** How old the content on this device is. */
function Age() {
  const { t } = useTranslation('common')
  const asOf = useContentAsOf()
  const now = useServices().now()
  return (
    <p className="g-footer-age text-caption">
      {asOf && <AgeMark level={freshness(now - Date.parse(asOf))}>{ageText(t, asOf, now)}</AgeMark>}
    </p>
  )
}
