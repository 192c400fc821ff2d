import { useTranslation } from 'react-i18next'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { useOpenState } from '#src/data/open-state.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { cx } from '#src/lib/cx.ts'

/** One line: open or not right now, and until or from when. */
export function OpenNow({ hours, className }: { hours: OpeningHours; className?: string }) {
  const words = useOpenWords(hours)
  return (
    <span className={cx('text-label g-num', words.open ? 'text-saved' : 'text-ink-2', className)}>
      {words.text}
    </span>
  )
}

/** The same in words, for lists of facts. */
export function useOpenWords(hours: OpeningHours): { open: boolean; text: string } {
  const { t } = useTranslation('entities')
  const language = useLanguage()
  const now = useOpenState(hours)
  switch (now.state) {
    case 'always':
      return { open: true, text: t('open.always') }
    case 'open':
      return { open: true, text: t('open.until', { time: now.until }) }
    case 'break':
      return { open: false, text: t('open.breakUntil', { time: now.until }) }
    case 'later':
      return { open: false, text: t('open.opensToday', { time: now.time }) }
    case 'otherDay':
      return {
        open: false,
        text: t('open.opensOn', { day: formatDay(now.day, language), time: now.time ?? '' }).trim(),
      }
    default:
      return { open: false, text: t(`open.${now.state}`) }
  }
}
