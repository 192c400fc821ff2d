import { useTranslation } from 'react-i18next'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { canKeepScreenOn } from '#src/platform/device/wake-lock.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { CodeText } from '#src/ui/surfaces/Ticket.tsx'
import { QrCode } from '#src/ui/surfaces/QrCode.tsx'
import { shortCodeOf } from '../data/ticket-view.ts'

type Props = { ticket: Ticket; open: boolean; onClose: () => void }

/** The code as large as the screen allows, on white, with a word about brightness. */
export function BrightCode({ ticket, open, onClose }: Props) {
  const { t } = useTranslation('tickets')
  return (
    <PageSheet open={open} onClose={onClose} title={t('ticket.bright')}>
      <div className="rounded-card bg-white py-4 text-center">
        <QrCode value={ticket.code} label={t('ticket.qr', { code: ticket.shortCode })} size={340} />
      </div>
      <div className="mt-3 text-center">
        <CodeText code={shortCodeOf(ticket)} />
      </div>
      <p className="mt-3 text-body2 text-ink-2">
        {canKeepScreenOn() ? t('ticket.brightText') : t('ticket.brightTextPlain')}
      </p>
    </PageSheet>
  )
}
