import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

const POLICIES = ['terms', 'privacy', 'location', 'marketing'] as const

/** News, help and terms, beside each of them on wide screens. */
export function HelpRail() {
  const { t } = useTranslation('common')
  return (
    <>
      <Link to="/customer/notice">{t('nav.notice')}</Link>
      <Link to="/customer/faq">{t('nav.faq')}</Link>
      <Link to="/customer/inquiry">{t('nav.inquiry')}</Link>
      {POLICIES.map((doc) => (
        <Link key={doc} to="/policy/$doc" params={{ doc }}>
          {t(`nav.${doc}`)}
        </Link>
      ))}
      <Link to="/policy/accessibility">{t('nav.accessibility')}</Link>
    </>
  )
}
