import { useTranslation } from 'react-i18next'
import type { ExplainedStop } from '#sync/domain/plan/explain.ts'
import type { Obstacle } from '#sync/domain/plan/obstacle.ts'
import type { Refusal, WayOut } from '#sync/domain/plan/outcome.ts'
import type { PlanReason } from '#sync/domain/plan/reasons.ts'
import type { PlanWarning } from '#sync/domain/plan/warnings.ts'
import { formatDay, formatDistance, formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'

export interface PlanWords {
  reason(reason: PlanReason): string
  leg(leg: NonNullable<ExplainedStop['leg']>): { line: string; why: string }
  warning(warning: PlanWarning): string
  obstacle(obstacle: Obstacle): string
  refusal(refusal: Refusal): string
  way(way: WayOut): string
}

/** What the planner says in codes and facts, as sentences. */
export function usePlanWords(): PlanWords {
  const { t } = useTranslation('plan')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const day = (value: string) => formatDay(value, language)
  const won = (value: number) => formatWon(value, language)
  return {
    reason: (reason) => {
      switch (reason.is) {
        case 'fixed':
        case 'lastEntry':
        case 'sunrise':
          return t(`reason.${reason.is}`, { time: reason.at })
        case 'closedOther':
          return t('reason.closedOther', { day: day(reason.day) })
        case 'open':
          return t('reason.open', { time: reason.until })
        case 'meal':
          return t(`reason.${reason.which}`)
        case 'fits':
          return t('reason.fits', { theme: tk(`theme.${reason.theme}`) })
        case 'rated':
          return t('reason.rated', { stars: reason.average, total: reason.count })
        case 'near':
          return t('reason.near', { mode: t(`mode.${reason.mode}`), minutes: reason.minutes })
        case 'onTheWay':
          return t('reason.onTheWay', { minutes: reason.extraMinutes })
        default:
          return t(`reason.${reason.is}`)
      }
    },
    leg: ({ mode, minutes, metres, is }) => ({
      line: t('leg.line', { mode: t(`mode.${mode}`), minutes, distance: formatDistance(metres) }),
      why: t(`leg.${is}`),
    }),
    warning: (warning) => {
      switch (warning.is) {
        case 'closed':
          return t('warning.closed', { reason: t(`closed.${warning.why}`) })
        case 'before':
          return t('warning.before', { time: warning.opens })
        case 'break':
          return t('warning.break', { time: warning.until })
        case 'lastEntry':
          return t('warning.lastEntry', { time: warning.at })
        case 'after':
        case 'leaves':
          return t(`warning.${warning.is}`, { time: warning.closes })
        case 'reversed':
          return t('warning.reversed', { time: warning.before })
        case 'tight':
          return t('warning.tight', { minutes: warning.shortMinutes })
        case 'walk':
          return t('warning.walk', { distance: formatDistance(warning.metres) })
        case 'over':
          return t('warning.over', { minutes: warning.minutes })
        default:
          return t(`warning.${warning.is}`)
      }
    },
    obstacle: (obstacle) => {
      switch (obstacle.is) {
        case 'closed':
          return obstacle.next
            ? t('obstacle.closedUntil', { day: day(obstacle.next) })
            : t('obstacle.closed', { reason: t(`closed.${obstacle.why}`) })
        case 'hours':
          return t('obstacle.hours', { opens: obstacle.opens, closes: obstacle.closes })
        case 'tooFar':
          return t('obstacle.tooFar', { minutes: obstacle.minutes })
        case 'budget':
          return t('obstacle.budget', { won: won(obstacle.overWon) })
        case 'noTime':
          return t('obstacle.noTime', { minutes: obstacle.shortMinutes })
        case 'fullDay':
          return t('obstacle.fullDay', { stops: obstacle.stops })
        default:
          return t(`obstacle.${obstacle.is}`)
      }
    },
    refusal: (refusal) => t(`refusal.${refusal.is}`),
    way: (way) => {
      switch (way.is) {
        case 'otherDay':
          return t('way.otherDay', { day: day(way.day) })
        case 'longerDay':
          return t('way.longerDay', { minutes: way.minutes })
        case 'moreMoney':
          return t('way.moreMoney', { won: won(way.won) })
        default:
          return t(`way.${way.is}`)
      }
    },
  }
}
