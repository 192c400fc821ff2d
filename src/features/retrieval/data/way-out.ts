import { minutesOf } from '#sync/domain/calendar.ts'
import { timeOf } from '#sync/domain/plan/clock.ts'
import type { WayOut } from '#sync/domain/plan/outcome.ts'
import type { PlanRequest } from '#sync/domain/plan/request.ts'
import type { Turn } from './conversation.ts'

/** Latest end of a day, minutes. */
const MIDNIGHT = 23 * 60 + 50

/**
 * The question with a way out taken.
 * @returns null where the way leads to another page or to the sheet
 */
export function wayTaken(way: WayOut, turn: Turn, request: PlanRequest): Partial<Turn> | null {
  const edit = (edits: Turn['edits']): Partial<Turn> => ({ edits: { ...turn.edits, ...edits } })
  const last = request.days.at(-1)
  switch (way.is) {
    case 'otherDay':
      return edit({ startDay: way.day })
    case 'longerDay':
      return edit({ to: timeOf(Math.min(MIDNIGHT, minutesOf(last?.to ?? '19:00') + way.minutes)) })
    case 'moreDays':
    case 'fewerDays':
      return edit({ days: way.days })
    case 'moreMoney':
      return edit({ budgetWon: (request.budgetWon ?? 0) + way.won })
    case 'allowUnknownSteps':
      return edit({ barrierFree: request.barrierFree === 'strict' ? 'known' : 'off' })
    case 'anyCity':
      return { off: [...turn.off, ...(request.city ? [`city:${request.city}`] : [])], edits: turn.edits }
    case 'ride':
      return edit({ transport: 'car' })
    case 'dropAvoided':
      return edit({ avoid: [] })
    case 'loadContent':
    case 'setTimes':
      return null
  }
}
