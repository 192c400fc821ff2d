import { millisecondsInMinute } from 'date-fns/constants'
import { useTranslation } from 'react-i18next'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { useServices } from '#src/data/services.ts'
import { formatTime } from '#src/i18n/format.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { PendingMark } from '#src/ui/marks/Marks.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'

/** Who a ticket is: party, since when, by which way, how it can be reached, and in which language it is called. */
export function TicketFacts({ ticket, isUnsent }: { ticket: WaitTicket; isUnsent: boolean }) {
  const { t } = useTranslation('waiting-desk')
  const { t: tc } = useTranslation('common')
  const { t: tl } = useTranslation('line')
  const now = useServices().now()
  const language = useLanguage()
  const { party, childChairs, joinedAt, calledAt, calls, absences, contact, source, state } = ticket
  const minutes = Math.max(0, Math.floor((now - Date.parse(joinedAt)) / millisecondsInMinute))
  const facts = [
    tc('unit.people', { count: party }),
    childChairs > 0 && t('chairs', { count: childChairs }),
    ticket.endedAt ? formatTime(ticket.endedAt) : t('since', { minutes }),
    state === 'called' && calledAt
      ? t('calledAt', { time: formatTime(calledAt), calls, of: POLICY.waiting.calls })
      : null,
    absences > 0 && t('absent', { count: absences }),
    source !== 'kiosk' && t(`source.${source}`),
    contact.masked && t('sms', { number: contact.masked }),
    ticket.endedAt !== undefined && tl(`state.${state}`),
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      <p className="text-body2 text-ink-2 g-num">{facts.join('\u00a0· ')}</p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {ticket.language !== language && ticket.endedAt === undefined && (
          <Tag tone="tint">
            <span lang={ticket.language}>{LANGUAGE_NAMES[ticket.language]}</span>
          </Tag>
        )}
        {source === 'remote' && ticket.endedAt === undefined && (
          <Tag tone={ticket.arrivedAt ? 'saved' : 'pending'}>
            {t(ticket.arrivedAt ? 'arrived' : 'notArrived')}
          </Tag>
        )}
        {!ticket.sure && <Tag>{t('unsure')}</Tag>}
        {isUnsent && <PendingMark>{t('unsent')}</PendingMark>}
      </p>
    </>
  )
}
