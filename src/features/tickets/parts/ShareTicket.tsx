import { Share } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { sharePicture } from '#src/platform/share/share-picture.ts'
import { useToasts } from '#src/state/toasts.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { qrPicture } from '#src/ui/surfaces/qr-picture.ts'
import { shortCodeOf } from '../data/ticket-view.ts'
import { useTicketDay } from './use-ticket-day.ts'

/** Hands the code over as a picture, so that somebody of the party can go in first. Works offline. */
export function ShareTicket({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const l = useLocalized()
  const day = useTicketDay()(ticket)
  const show = useToasts((state) => state.show)
  const press = async () => {
    const lines = [
      l(ticket.productName),
      t('ticket.pieces', { unit: l(ticket.unitName), quantity: ticket.quantity }),
      day,
      shortCodeOf(ticket),
    ]
    const picture = qrPicture(ticket.code, lines)
    const title = lines[0] ?? ''
    const outcome = await sharePicture(picture, `goraero-${shortCodeOf(ticket)}.png`, title)
    if (outcome === 'saved') show({ tone: 'saved', text: t('ticket.shareSaved') })
    if (outcome === 'failed') show({ tone: 'plain', text: t('ticket.shareFailed') })
  }
  return <IconButton label={t('ticket.share')} icon={<Share size={22} />} onClick={() => void press()} />
}
