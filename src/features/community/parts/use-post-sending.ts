import { useTranslation } from 'react-i18next'
import { usePending, type Operation } from '#src/data/pending.ts'
import { refusalOf } from '#src/data/refusal-of.ts'
import { sentPercent, useSentBytes } from '#src/data/sent-bytes.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'

type Sending = {
  refused: boolean
  text: string
  /** The write whose files go up, and whether they were halted; null where there are none. */
  upload: { id: Operation['id']; isPaused: boolean } | null
}

/**
 * How far the writes of an own post are, in words: why one was refused, how much of its files is sent, or that it waits.
 * @param writes ids of those the server has not confirmed
 */
export function usePostSending(writes: readonly string[]): Sending {
  const { t } = useTranslation('community')
  const failureText = useFailureText()
  const found = usePending().operations.filter(({ id }) => writes.includes(id))
  const percent = sentPercent(useSentBytes(found))
  const refused = found.find(({ state }) => state === 'rejected' || state === 'conflict')
  if (refused) {
    const { code, facts } = refusalOf(refused)
    const failure = { code: code as 'server.failed', facts, origin: 'server', retry: false } as const
    return { refused: true, text: failureText(failure), upload: null }
  }
  const going = found.find(({ state, photos }) => state === 'blocked' && photos.length > 0)
  const isPaused = going?.paused === true
  const upload = going ? { id: going.id, isPaused } : null
  if (isPaused) return { refused: false, text: t('mine.paused', { percent: percent ?? 0 }), upload }
  return { refused: false, text: percent === null ? t('waiting') : t('mine.sending', { percent }), upload }
}
