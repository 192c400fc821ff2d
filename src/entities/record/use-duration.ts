import { useTranslation } from 'react-i18next'

/** Minutes as people say them: 40분, 2시간, 4시간 30분. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('common')
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t('unit.minutes', { count: rest })
    return rest === 0 ? t('unit.hours', { count: hours }) : t('unit.hoursMinutes', { hours, minutes: rest })
  }
}
