import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useIsBuilt } from '#src/entities/page/use-is-built.ts'

const POLICIES = ['terms', 'privacy', 'location', 'marketing'] as const

/** Links and what a shop must say of itself. */
export function Footer() {
  const { t } = useTranslation('common')
  const hasNotices = useIsBuilt('/customer/notice')
  const hasQuestions = useIsBuilt('/customer/faq')
  return (
    <footer className="g-footer">
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
        <p className="text-caption">{`${t('help.hours')} · ${t('help.hotline')}`}</p>
        <p className="text-caption">{`${t('footer.company')} · ${t('footer.address')}`}</p>
        <p className="text-caption">{`${t('footer.registration')} · ${t('footer.contact')}`}</p>
      </div>
    </footer>
  )
}
