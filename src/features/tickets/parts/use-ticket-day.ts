import { useTranslation } from 'react-i18next'
import type { Ticket } from '#sync/contracts/order.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'

/** The reserved day and time, or the last day an open ticket is good for. */
export function useTicketDay(): (ticket: Ticket) => string {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  return ({ reservedDay, reservedTime, validTo }) =>
    reservedDay
      ? [formatDay(reservedDay, language), reservedTime].filter(Boolean).join(' ')
      : t('ticket.until', { day: formatDay(validTo, language) })
}
