import { Link } from '@tanstack/react-router'
import { Coins, Medal, TicketPercent, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePersonalItem } from '#src/data/personal.ts'
import { formatCount } from '#src/i18n/format.ts'
import type { MemberSummary } from '#sync/contracts/account/account.ts'
import { useMyLines, type Line } from './use-my-lines.tsx'

type Way = Omit<Line, 'to'> & {
  to: Line['to'] | '/mypage' | '/mypage/coupon' | '/mypage/point' | '/mypage/badge'
}

/** The ways of one's own pages, beside each of them on wide screens. */
export function MyRail() {
  const { t } = useTranslation('mypage')
  const summary = usePersonalItem('summary', 'me').item?.value
  const lines = useMyLines(summary)
  const worth = useWorth(summary)
  const ways: Way[] = [
    { to: '/mypage', icon: <UserRound size={20} />, label: t('home.title') },
    ...lines.slice(0, 2),
    ...worth,
    ...lines.slice(2),
    { to: '/mypage/profile', icon: <UserRound size={20} />, label: t('home.profile') },
  ]
  return (
    <>
      {ways.map(({ to, icon, label, note }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/mypage', includeSearch: false }}>
          {icon}
          {label}
          {note && /^[\d,.]+$/.test(note) && <small className="g-num">{note}</small>}
        </Link>
      ))}
    </>
  )
}

/** Coupons, points and badges: on a phone they stand under the name. */
function useWorth(summary: MemberSummary | undefined): Way[] {
  const { t } = useTranslation('mypage')
  const count = (value: number | undefined) => value !== undefined && formatCount(value)
  return [
    {
      to: '/mypage/coupon',
      icon: <TicketPercent size={20} />,
      label: t('home.coupons'),
      note: count(summary?.coupons),
    },
    { to: '/mypage/point', icon: <Coins size={20} />, label: t('home.points'), note: count(summary?.points) },
    { to: '/mypage/badge', icon: <Medal size={20} />, label: t('home.badges'), note: count(summary?.badges) },
  ]
}
