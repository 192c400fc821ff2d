import { useTranslation } from 'react-i18next'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { CodeText } from '#src/ui/surfaces/Ticket.tsx'
import { QrCode } from '#src/ui/surfaces/QrCode.tsx'
import { shortCodeOf, type TicketView } from '../data/ticket-view.ts'
import { CheckedMark } from './CheckedMark.tsx'
import { StatusTag } from './StatusTag.tsx'

type Props = { ticket: Ticket; view: TicketView; asOf: string | null }

/** The middle of a ticket: the code the gate reads, or why there is none. */
export function TicketCode({ ticket, view, asOf }: Props) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  return (
    <>
      {view.showsCode ? (
        <>
          <QrCode value={ticket.code} label={t('ticket.qr', { code: ticket.shortCode })} size={272} />
          <div className="mt-3">
            <CodeText code={shortCodeOf(ticket)} />
          </div>
        </>
      ) : (
        <NoCode ticket={ticket} view={view} />
      )}
      <div className="mt-2 flex flex-wrap items-center justify-center gap-3">
        <StatusTag status={view.status} />
        <CheckedMark asOf={asOf} />
      </div>
      {view.tooEarly && (
        <p className="mt-2 text-label text-pending g-num">
          {t('ticket.tooEarly', { day: formatDay(ticket.validFrom, language) })}
        </p>
      )}
    </>
  )
}

function NoCode({ ticket, view }: { ticket: Ticket; view: TicketView }) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const why =
    view.status === 'used'
      ? t('ticket.notShownUsed')
      : view.status === 'expired'
        ? t('ticket.notShownExpired', { day: formatDay(ticket.validTo, language) })
        : t('ticket.notShownOther')
  return (
    <div className="py-8">
      <p className="text-title3">{t('ticket.notShown')}</p>
      <p className="mt-1 text-body2 text-ink-2">{why}</p>
    </div>
  )
}
