import { Link } from '@tanstack/react-router'
import {
  Clapperboard,
  FileCheck,
  Flag,
  Headset,
  Megaphone,
  MessagesSquare,
  Package,
  PartyPopper,
  ReceiptText,
  SpellCheck,
  Store,
  TicketPercent,
  Trophy,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { MenuLine } from '#src/ui/surfaces/MenuLine.tsx'
import { useWaiting, type Waiting } from '../data/use-waiting.ts'

/** The desks of administrators, in the order of their menus. */
export const DESKS = [
  { to: '/admin/review', name: 'review', icon: <FileCheck size={22} /> },
  { to: '/admin/cases', name: 'cases', icon: <Flag size={22} /> },
  { to: '/admin/words', name: 'words', icon: <SpellCheck size={22} /> },
  { to: '/admin/media', name: 'media', icon: <Clapperboard size={22} /> },
  { to: '/admin/orders', name: 'orders', icon: <ReceiptText size={22} /> },
  { to: '/admin/inquiries', name: 'inquiries', icon: <Headset size={22} /> },
  { to: '/admin/voices', name: 'voices', icon: <MessagesSquare size={22} /> },
  { to: '/admin/board', name: 'board', icon: <Megaphone size={22} /> },
  { to: '/admin/products', name: 'products', icon: <Package size={22} /> },
  { to: '/admin/stores', name: 'stores', icon: <Store size={22} /> },
  { to: '/admin/coupons', name: 'coupons', icon: <TicketPercent size={22} /> },
  { to: '/admin/events', name: 'events', icon: <PartyPopper size={22} /> },
  { to: '/admin/ranking', name: 'ranking', icon: <Trophy size={22} /> },
  { to: '/admin/members', name: 'members', icon: <UsersRound size={22} /> },
] as const

/** /admin: the ways to the desks, each with what waits there (S6-04). */
export function AdminScreen() {
  const { t } = useTranslation('desk')
  const mayRead = useHasRole('administrator')
  const waiting: Readonly<Record<string, Waiting>> = useWaiting(mayRead)
  const note = (name: string) => {
    const { count, more } = waiting[name] ?? { count: 0, more: false }
    return count > 0 && t(more ? 'waitsMore' : 'waits', { count })
  }
  const parts = usePageParts({
    state: mayRead === null ? 'loading' : mayRead ? 'ready' : 'empty',
    asOf: null,
    empty: (
      <EmptyState title={t('forbidden')} petro="boat">
        {t('notYours')}
      </EmptyState>
    ),
  })
  return (
    <HubTemplate {...parts} bar={{ title: t('title'), back: <BackButton /> }}>
      <ul className="g-rows g-rows--two">
        {DESKS.map(({ to, name, icon }) => (
          <li key={to}>
            <Link to={to} className="g-menu-item">
              <MenuLine icon={icon} note={note(name)}>
                {t(`to.${name}`)}
              </MenuLine>
            </Link>
          </li>
        ))}
      </ul>
    </HubTemplate>
  )
}
