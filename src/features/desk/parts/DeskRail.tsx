import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { DESKS } from '../screens/AdminScreen.tsx'

/** The desks, beside each of them on wide screens; for administrators only. */
export function DeskRail() {
  const { t } = useTranslation('desk')
  if (!useHasRole('administrator')) return null
  return DESKS.map(({ to, name, icon }) => (
    <Link key={to} to={to}>
      {icon}
      {t(`to.${name}`)}
    </Link>
  ))
}
