import { Link } from '@tanstack/react-router'
import { Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { OfflineBanner } from '#src/entities/page/OfflineBanner.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { coverOf } from '#src/entities/record/cover.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { keepScreenOn } from '#src/platform/device/wake-lock.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { Cover } from '#src/art/Cover.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { TicketShell } from '#src/ui/surfaces/Ticket.tsx'
import { motifOf, siblings, viewTicket } from '../data/ticket-view.ts'
import { BrightCode } from '../parts/BrightCode.tsx'
import { ShareTicket } from '../parts/ShareTicket.tsx'
import { TicketCode } from '../parts/TicketCode.tsx'
import { TicketFacts } from '../parts/TicketFacts.tsx'
import { TicketPager } from '../parts/TicketPager.tsx'
import { TicketUses } from '../parts/TicketUses.tsx'
import { useTicketDay } from '../parts/use-ticket-day.ts'

/** A ticket with the code the gate reads; everything on it is on the device, so it works without a network (P-06). */
export function TicketScreen({ id }: { id: string }) {
  const { t } = useTranslation('tickets')
  const { t: tc } = useTranslation('common')
  const { state, items, asOf } = usePersonal('ticket')
  const ticket = items.find((item) => item.key === id)?.value
  const offline = useOffline()
  const [bright, setBright] = useState(false)
  const parts = usePageParts({
    state: ticket ? 'ready' : state === 'loading' ? 'loading' : 'empty',
    asOf: null,
    empty: (
      <EmptyState
        title={t('ticket.missing')}
        action={
          <Link to="/bag" className={buttonClass()}>
            {tc('nav.bag')}
          </Link>
        }
      >
        {t('ticket.missingText')}
      </EmptyState>
    ),
  })
  const today = seoulDay(useServices().now())
  const shown = ticket !== undefined && viewTicket(ticket, today).showsCode
  useEffect(() => (shown ? keepScreenOn() : undefined), [shown])
  return (
    <DetailTemplate
      {...parts}
      offline={offline && shown ? <OfflineBanner>{t('ticket.offlineText')}</OfflineBanner> : parts.offline}
      bar={{
        title: t('ticket.title'),
        back: <UpLink to="/bag" />,
        actions: shown && (
          <>
            <ShareTicket ticket={ticket} />
            <IconButton
              label={t('ticket.brighter')}
              icon={<Sun size={24} />}
              onClick={() => setBright(true)}
            />
          </>
        ),
      }}
    >
      {ticket && (
        <div className="g-wrap pt-3.5">
          <TicketPaper ticket={ticket} today={today} asOf={asOf} />
          <TicketPager
            {...siblings(
              items.map((item) => item.value),
              ticket,
            )}
          />
          <TicketFacts ticket={ticket} />
          <BrightCode ticket={ticket} open={bright} onClose={() => setBright(false)} />
        </div>
      )}
    </DetailTemplate>
  )
}

function TicketPaper({ ticket, today, asOf }: { ticket: Ticket; today: string; asOf: string | null }) {
  const { t } = useTranslation('tickets')
  const l = useLocalized()
  const view = viewTicket(ticket, today)
  const day = useTicketDay()(ticket)
  const pieces = t('ticket.pieces', { unit: l(ticket.unitName), quantity: ticket.quantity })
  return (
    <div className="mx-auto max-w-107">
      <TicketShell
        art={
          <Cover subject={coverOf('product', { no: ticket.productNo, motif: motifOf(ticket) })} label="" />
        }
        title={l(ticket.productName)}
        meta={`${day}\u00a0· ${pieces}`}
        footer={<TicketUses ticket={ticket} left={view.left} />}
      >
        <TicketCode ticket={ticket} view={view} asOf={asOf} />
      </TicketShell>
    </div>
  )
}
