import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount } from './format.ts'

/** Points as people read them: 6,102P. */
export function usePointsText(): (count: number) => string {
  const { t } = useTranslation('common')
  return (count) => pointsText(count, t)
}

/** The same outside of a screen. */
export const pointsText = (count: number, common: TFunction<'common'>): string =>
  common('unit.points', { count, replace: { count: formatCount(count) } })
