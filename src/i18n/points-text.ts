import { useTranslation } from 'react-i18next'
import { formatCount } from './format.ts'

/** Points as people read them: 6,102P. */
export function usePointsText(): (count: number) => string {
  const { t } = useTranslation('common')
  return (count) => t('unit.points', { count, replace: { count: formatCount(count) } })
}
