import { useTranslation } from 'react-i18next'
import { usePending } from '#src/data/pending.ts'
import { sentPercent, useSentBytes } from '#src/data/sent-bytes.ts'

/**
 * How far a review's writes are, in words: how many of its photos are sent, or that it could not be sent.
 * @param writes ids of those that wait
 */
export function useSending(writes: readonly string[]): string | undefined {
  const { t } = useTranslation('reviews')
  const found = usePending().operations.filter(({ id }) => writes.includes(id))
  const percent = sentPercent(useSentBytes(found))
  if (found.some(({ state }) => state === 'rejected' || state === 'conflict')) return t('mine.notSent')
  return percent === null ? undefined : t('mine.sending', { percent })
}
