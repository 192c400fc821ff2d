import { Link } from '@tanstack/react-router'
import { MessageCircleQuestion, ScanLine, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHasRole } from '#src/entities/account/use-has-role.ts'

/** The desks of a partner, beside each of them on wide screens; for partners only. */
export function PartnerRail() {
  const { t } = useTranslation('mypage')
  if (!useHasRole('partner')) return null
  return (
    <>
      <Link to="/partner/scan">
        <ScanLine />
        {t('home.scan')}
      </Link>
      <Link to="/partner/orders">
        <Store />
        {t('home.partnerOrders')}
      </Link>
      <Link to="/partner/questions">
        <MessageCircleQuestion />
        {t('home.partnerQuestions')}
      </Link>
    </>
  )
}
