import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Select } from '#src/ui/fields/Select.tsx'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'

const NONE = 'none'

type Props = {
  tickets: readonly Ticket[]
  value: string | null
  onChange: (ticketId: string | null) => void
}

/** Which ticket belongs to a stop (S3-18); tickets are on the device, so this needs no network. */
export function TicketSelect({ tickets, value, onChange }: Props) {
  const { t } = useTranslation('planner')
  const language = useLanguage()
  const l = useLocalized()
  const known = tickets.some(({ id }) => id === value)
  return (
    <Select
      label={t('ticket.label')}
      value={known && value ? value : NONE}
      options={[
        { value: NONE, label: t('ticket.none') },
        ...tickets.map((ticket) => ({
          value: ticket.id,
          label: t('ticket.option', {
            name: l(ticket.productName),
            quantity: ticket.quantity - ticket.usedQuantity,
            day: formatDay(ticket.validTo, language),
          }),
        })),
      ]}
      onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
    />
  )
}
