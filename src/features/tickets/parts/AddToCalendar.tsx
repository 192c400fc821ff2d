import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#sync/contracts/orders/order.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { calendarFile } from '#src/lib/ics.ts'
import { saveFile } from '#src/platform/share/save-file.ts'
import { Button } from '#src/ui/controls/Button.tsx'

/** How long a reservation is put down for, minutes; nobody knows how long people stay. */
const MINUTES = 60

type Props = Pick<Order | Ticket, 'reservedDay' | 'reservedTime' | 'shopName'> & {
  orderNumber: string
  title: string
  /** The last day it is good. */
  lastDay: string
  /** When the reservation was made, ISO 8601. */
  changedAt: string
}

/** A reservation as a file any calendar takes (S2-133); works offline. Nothing where no day was chosen. */
export function AddToCalendar(props: Props) {
  const { orderNumber, title, reservedDay, reservedTime, lastDay, shopName, changedAt } = props
  const { t } = useTranslation('tickets')
  const l = useLocalized()
  if (!reservedDay) return null
  const save = () => {
    const event = {
      uid: `reservation-${orderNumber}@goraero`,
      title,
      from: reservedDay,
      to: reservedTime ? reservedDay : lastDay,
      ...(reservedTime ? { time: { at: reservedTime, minutes: MINUTES } } : {}),
      place: l(shopName),
      text: t('ticket.orderNumber', { number: orderNumber }),
      changedAt,
    }
    saveFile(`goraero-${reservedDay}.ics`, 'text/calendar;charset=utf-8', calendarFile([event]))
  }
  return (
    <Button variant="outline" size="sm" className="mt-3" icon={<CalendarPlus size={18} />} onClick={save}>
      {t('ticket.calendar')}
    </Button>
  )
}
