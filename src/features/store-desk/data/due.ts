import { daysBetween } from '#sync/domain/calendar.ts'

/** How the due day of an application stands: so many days late, today, or still to come. */
export function dueState(dueDay: string, today: string): { state: 'late' | 'today' | 'ahead'; days: number } {
  const days = daysBetween(today, dueDay)
  if (days < 0) return { state: 'late', days: -days }
  return { state: days === 0 ? 'today' : 'ahead', days }
}
