import { useTranslation } from 'react-i18next'

/** Minutes as people say them: 40 min, 2 h, 4 h 30 min. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('common')
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t('unit.minutes', { count: rest })
    return rest === 0 ? t('unit.hours', { count: hours }) : t('unit.hoursMinutes', { hours, minutes: rest })
  }
}

/** The same for what is only estimated: from three hours on nobody counts minutes (about 7 h). */
export function useRoughDuration(): (minutes: number) => string {
  const { t } = useTranslation('common')
  const exact = useDuration()
  return (minutes) =>
    minutes < 180 ? exact(minutes) : t('unit.roughHours', { count: Math.round(minutes / 60) })
}
