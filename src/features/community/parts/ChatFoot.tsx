import { useTranslation } from 'react-i18next'
import type { Room } from '#sync/contracts/community/room.ts'
import { formatLongDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { ChatComposer } from './ChatComposer.tsx'

type Props = {
  room: Room | undefined
  isGone: boolean
  isTooFast: boolean
  /** Null until it is known whose words are written here: what was typed before would be lost. */
  text: string | null
  onChange: (text: string) => void
  onSend: (text: string) => Promise<boolean>
}

/** Below a conversation: where one writes, or why nobody can. */
export function ChatFoot({ room, isGone, isTooFast, text, onChange, onSend }: Props) {
  const { t } = useTranslation('community')
  const language = useLanguage()
  const isOffline = useOffline()
  if (isGone || room?.frozen)
    return (
      <p className="mx-auto max-w-160 p-2 text-center text-body2 text-ink-2">
        {t(isGone ? 'room.ended' : 'room.frozen')}
      </p>
    )
  return (
    <>
      {room?.endsAt && (
        <p className="mb-1 text-caption text-pending">
          {t('room.ending', { day: formatLongDay(new Date(room.endsAt), language) })}
        </p>
      )}
      <p role="status" className="mb-1 text-caption text-pending empty:hidden">
        {isTooFast && !isOffline && t('room.tooFast')}
      </p>
      {text !== null && <ChatComposer text={text} onChange={onChange} onSend={onSend} />}
    </>
  )
}
