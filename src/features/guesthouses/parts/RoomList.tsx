import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'

type Props = { rooms: Guesthouse['rooms'] }

/** Every room with what a night costs on weekdays and at weekends. */
export function RoomList({ rooms }: Props) {
  const { t } = useTranslation('guesthouses')
  return (
    <>
      <ul className="g-rows">
        {rooms.map((room) => (
          <li key={room.name.ko} className="py-4">
            <Room room={room} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-caption text-ink-3">{t('room.note')}</p>
    </>
  )
}

function Room({ room }: { room: Props['rooms'][number] }) {
  const { t } = useTranslation('guesthouses')
  const language = useLanguage()
  const l = useLocalized()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h3 className="text-title3">{l(room.name)}</h3>
        <p className="flex items-center gap-1.5 text-caption text-ink-3 g-num">
          <Users size={16} />
          {room.guests === room.maxGuests
            ? t('room.guests', { total: room.guests })
            : t('room.guestsUpTo', { total: room.guests, most: room.maxGuests })}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_auto] items-baseline gap-x-3 gap-y-0.5">
        <dt className="text-caption text-ink-3">{t('room.weekday')}</dt>
        <dd className="g-price g-price--sm text-end">{formatWon(room.weekdayWon, language)}</dd>
        <dt className="text-caption text-ink-3">{t('room.weekend')}</dt>
        <dd className="g-price g-price--sm text-end">{formatWon(room.weekendWon, language)}</dd>
      </dl>
    </div>
  )
}
