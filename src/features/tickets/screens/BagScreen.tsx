import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { seoulDay } from '#sync/domain/calendar.ts'
import { cx } from '#src/lib/cx.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { KeptPlaces } from '#src/entities/waiting/KeptPlaces.tsx'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { SkeletonRows } from '#src/ui/marks/Skeleton.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { sortTickets } from '../data/ticket-view.ts'
import { BagMenu } from '../parts/BagMenu.tsx'
import { TicketRow } from '../parts/TicketRow.tsx'

/** Tickets shown before the link to all of them. */
const SHOWN = 5

/** The travel bag: what a person carries along. It is read from the device alone and therefore always opens. */
export function BagScreen() {
  const { t } = useTranslation('tickets')
  const { t: tc } = useTranslation('common')
  const { status } = useSession()
  const tickets = usePersonal('ticket')
  const parts = usePageParts({ state: 'ready', asOf: null })
  return (
    <HubTemplate {...parts} bar={{ title: t('bag.title'), align: 'start' }}>
      <p className="text-body2 text-ink-2">{t('bag.intro')}</p>
      <div className={cx(tickets.state === 'loading' && 'g-late')}>
        <KeptPlaces />
        <Tickets {...tickets} />
        {status === 'guest' && (
          <p className="mt-4 text-body2 text-ink-2">
            {t('bag.guest')}{' '}
            <Link
              to="/login{$plan}"
              params={{ plan: 'basic' }}
              search={{ redirect: '/bag' }}
              className="g-link"
            >
              {tc('action.signIn')}
            </Link>
          </p>
        )}
        <div className={cx(tickets.state === 'loading' && 'g-late--below')}>
          <Section title={t('bag.kept')}>
            <BagMenu />
          </Section>
        </div>
      </div>
    </HubTemplate>
  )
}

function Tickets({ state, items }: ReturnType<typeof usePersonal<'ticket'>>) {
  const { t } = useTranslation('tickets')
  const { t: tc } = useTranslation('common')
  const today = seoulDay(useServices().now())
  const { open, past } = sortTickets(
    items.map((item) => item.value),
    today,
  )
  const shown = open.slice(0, SHOWN)
  return (
    <Section title={t('bag.tickets')}>
      {shown.length > 0 ? (
        <ul className="g-rows g-rows--two">
          {shown.map((ticket) => (
            <li key={ticket.id}>
              <TicketRow ticket={ticket} today={today} />
            </li>
          ))}
        </ul>
      ) : state === 'loading' ? (
        <SkeletonRows label={tc('state.loading')} rows={1} />
      ) : (
        <EmptyState
          row
          level={3}
          title={t('bag.noTickets')}
          action={
            <Link
              to="/list/$cid"
              params={{ cid: 'pass' }}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {t('bag.seePasses')}
            </Link>
          }
        >
          {t('bag.noTicketsText')}
        </EmptyState>
      )}
      {(open.length > SHOWN || past.length > 0) && (
        <p className="mt-2">
          <Link to="/mypage/product" className="g-link">
            {t('bag.moreTickets')}
          </Link>
        </p>
      )}
    </Section>
  )
}
