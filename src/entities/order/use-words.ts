import { useTranslation } from 'react-i18next'
import { useToday } from '#src/data/use-today.ts'
import { formatDayFrom, formatRange } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'

/** When something bought can be used: the chosen day, if one was chosen, and the days it is good, both included. */
export type Use = { reservedDay: string | null; reservedTime: string | null; from: string; to: string }

/**
 * When an order or ticket can be used, the same words everywhere: the chosen day and time, a few days from it, or until
 * when; with the year when it is another one than now.
 */
export function useUseWords(): (use: Use) => string {
  const { t } = useTranslation('entities')
  const language = useLanguage()
  const today = useToday()
  const say = (day: string) => formatDayFrom(today, day, language)
  return ({ reservedDay, reservedTime, from, to }) => {
    if (!reservedDay) return t('use.until', { day: say(to) })
    if (to > from && from === reservedDay) return formatRange(say(from), say(to), language)
    return [say(reservedDay), reservedTime].filter(Boolean).join(' ')
  }
}

/** What the words need of a ticket. */
export const ticketUse = (ticket: {
  reservedDay: string | null
  reservedTime: string | null
  validFrom: string
  validTo: string
}): Use => ({
  reservedDay: ticket.reservedDay,
  reservedTime: ticket.reservedTime,
  from: ticket.validFrom,
  to: ticket.validTo,
})

/** What the words need of an order. */
export const orderUse = (order: {
  reservedDay: string | null
  reservedTime: string | null
  usePeriod: { from: string; to: string }
}): Use => ({ reservedDay: order.reservedDay, reservedTime: order.reservedTime, ...order.usePeriod })
