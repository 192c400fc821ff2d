import { useTranslation } from 'react-i18next'
import type { WaitMode } from '#sync/contracts/waiting/lists.ts'
import { formatTime } from '#src/i18n/format.ts'

/** Minutes as a range, or the one number where both ends are the same; null: nobody knows. */
export interface Minutes {
  from: number | null
  to: number | null
}

/** What is said of lines everywhere: how long one waits, what a shop does now. */
export function useWaitText() {
  const { t } = useTranslation('line')
  return {
    wait({ from, to }: Minutes): string {
      if (from === null || to === null) return t('wait.unknown')
      return from === to ? t('wait.about', { minutes: to }) : t('wait.range', { from, to })
    },
    /** @param until end of a pause, ISO 8601 */
    mode(mode: WaitMode, until: string | null): string {
      return mode === 'paused' && until
        ? t('mode.pausedUntil', { time: formatTime(until) })
        : t(`mode.${mode}`)
    },
  }
}
