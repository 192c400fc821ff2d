import { useTranslation } from 'react-i18next'
import { usePersonal } from '#src/data/personal.ts'
import { RoomLine } from './RoomLine.tsx'

/** The person's rooms beside the one that is open, on a wide screen. */
export function RoomRail({ roomId }: { roomId: string }) {
  const { t } = useTranslation('community')
  const seats = usePersonal('membership').items.filter(({ value }) => value.type === 'talk' && !value.asked)
  return (
    <>
      <h2 className="px-4 pb-2 text-title3">{t('room.mine.talk')}</h2>
      <ul>
        {seats.map(({ key, value }) => (
          <li key={key} className={`relative px-4 py-3 ${key === roomId ? 'bg-tint' : ''}`}>
            <RoomLine seat={value} />
          </li>
        ))}
      </ul>
    </>
  )
}
