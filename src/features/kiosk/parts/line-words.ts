import type { TFunction } from 'i18next'
import type { Joined, TabletView } from '../data/tablet.ts'

/** How long the line takes, as a range; unknown where nothing can be said. Minutes. */
export function lineMinutes(t: TFunction<'kiosk'>, minutes: TabletView['minutes']): string {
  if (minutes === null) return t('waiting.rest.minutesUnknown')
  return minutes.from === minutes.to
    ? t('waiting.rest.minutesOne', { to: minutes.to })
    : t('waiting.rest.minutes', minutes)
}

/** How many are ahead; about so many where other devices may have given numbers this one has not heard of. */
export function aheadWords(
  t: TFunction<'kiosk'>,
  { ahead, isSure }: Pick<Joined, 'ahead' | 'isSure'>,
): string {
  if (!isSure) return t('waiting.done.aheadAbout', { count: ahead })
  return ahead === 0 ? t('waiting.done.first') : t('waiting.done.ahead', { count: ahead })
}
