import { Link } from '@tanstack/react-router'
import {
  BedDouble,
  Bike,
  BusFront,
  CarTaxiFront,
  Coffee,
  Landmark,
  PartyPopper,
  Ticket,
  TreePine,
  Utensils,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListCategory } from '#sync/contracts/base/codes.ts'

const CATEGORIES: [ListCategory, LucideIcon][] = [
  ['spot', Landmark],
  ['food', Utensils],
  ['cafe', Coffee],
  ['stay', BedDouble],
  ['gh', TreePine],
  ['pass', Ticket],
  ['citytour', BusFront],
  ['taxi', CarTaxiFront],
  ['mobility', Bike],
]

/** Ten ways in; guesthouses and Ulsan NOW have lists of their own. */
export function CategoryLegend() {
  const { t } = useTranslation('home')
  const { t: tk } = useTranslation('codes')
  return (
    <nav aria-label={t('categories')} className="g-legend">
      {CATEGORIES.map(([cid, Icon]) => (
        <Link key={cid} {...(cid === 'gh' ? { to: '/gh/list' } : { to: '/list/$cid', params: { cid } })}>
          <Icon size={26} />
          {tk(`list.${cid}`)}
        </Link>
      ))}
      <Link to="/ulsannow">
        <PartyPopper size={26} />
        {t('now')}
      </Link>
    </nav>
  )
}
