import { Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { PARTNER_DESKS } from './partner-desks.tsx'

/** The desks of a partner, beside each of them on wide screens; an administrator is led back to the own ones. */
export function PartnerRail() {
  const { t } = useTranslation('mypage')
  const isPartner = useHasRole('partner')
  const isAdministrator = useHasRole('administrator')
  if (!isPartner)
    return (
      isAdministrator && (
        <Link to="/admin">
          <UsersRound />
          {t('home.desk')}
        </Link>
      )
    )
  return PARTNER_DESKS.map(({ to, name, Icon }) => (
    <Link key={to} to={to}>
      <Icon />
      {t(`home.${name}`)}
    </Link>
  ))
}
