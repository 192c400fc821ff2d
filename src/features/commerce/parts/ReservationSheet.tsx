import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import { checkReservation, type Reservation } from '#sync/domain/reservation.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { useSeoulNow } from '../data/use-now.ts'
import { ReservationPicker } from './ReservationPicker.tsx'

type Props = {
  shop: Shop
  value: Reservation | null
  open: boolean
  onClose: () => void
  onSave: (reservation: Reservation) => void
}

/** Changes day and time of the cart. What is picked counts only once it is saved. */
export function ReservationSheet({ shop, value, open, onClose, onSave }: Props) {
  const { t } = useTranslation('commerce')
  const now = useSeoulNow()
  const [picked, setPicked] = useState<Reservation | null>(null)
  const shown = picked ?? value
  const ready = shown !== null && checkReservation(shop, shown, now) === null
  const missing = shown && shop.reservation.type === 'TIM' && !shown.rsvtTime ? 'timeNeeded' : 'dayNeeded'
  const close = () => {
    setPicked(null)
    onClose()
  }
  const save = () => {
    if (shown) onSave(shown)
    close()
  }
  return (
    <PageSheet
      open={open}
      onClose={close}
      title={t(shop.reservation.type === 'DAT' ? 'cart.reservationDay' : 'cart.reservation')}
      confirm={{
        label: t('cart.saveDay'),
        onConfirm: save,
        reason: ready ? null : t(`sheet.problem.${missing}`),
      }}
    >
      <ReservationPicker shop={shop} value={shown} onChange={setPicked} />
    </PageSheet>
  )
}
