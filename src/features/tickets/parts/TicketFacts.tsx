import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { isComing } from '#sync/domain/order-status.ts'
import { recordAddress } from '#src/entities/record/address.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useContentItem } from '#src/data/content.ts'
import { ticketUse, useUseWords } from '#src/entities/order/use-words.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { printPage } from '#src/platform/share/print.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { AddToCalendar } from './AddToCalendar.tsx'

/** Below the ticket: where and until when it is good, how it is used, and what it belongs to. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { t: tc } = useTranslation('common')
  const l = useLocalized()
  const places = useContentByKeys('place', ticket.placeNos)
  const product = useContentItem('product', ticket.productNo)
  const words = useUseWords()
  return (
    <>
      {places.length > 0 && (
        <Section title={t('ticket.places')}>
          <ul className="g-rows">
            {places.map((place) => (
              <li key={place.no}>
                <Link {...recordAddress.place(place)} className="g-menu-item text-link">
                  <span>{l(place.name)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('ticket.howToUse')}>
        <p className="text-body2 whitespace-pre-line text-ink-2">{l(ticket.howToUse)}</p>
      </Section>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-body2 max-[19.9rem]:grid-cols-1">
        <Fact name={t('ticket.validNote')}>{words(ticketUse(ticket))}</Fact>
        <Fact name={t('ticket.order')}>{ticket.orderNumber}</Fact>
      </dl>
      {isComing(ticket.status) && (
        <AddToCalendar
          {...ticket}
          lastDay={ticket.validTo}
          title={l(ticket.productName)}
          changedAt={ticket.issuedAt}
        />
      )}
      <Button className="mt-4" variant="outline" icon={<Printer size={18} />} onClick={printPage}>
        {tc('action.print')}
      </Button>
      {product.state === 'ready' && (
        <p className="mt-4">
          <Link {...recordAddress.product(product.value)} className="g-link">
            {t('ticket.product')}
          </Link>
        </p>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere g-num">{children}</dd>
    </>
  )
}
