import { useCallback } from 'react'
import type { setRecommendation } from '#sync/mutations/recommendation/set.ts'
import { usePersonal } from './personal.ts'
import { useCommand } from './use-command.ts'

// by its name alone: many screens share this file, and the shared chunk comes without the writes themselves
const WRITE = { name: 'recommendation.set' } as typeof setRecommendation

/** Which reviews the person finds helpful, as they see it, and how to say so or take it back. Read once for a list. */
export function useHelpful() {
  const marks = new Map(usePersonal('recommendation').items.map((each) => [each.key, each]))
  const set = useCommand(WRITE)
  const say = useCallback((id: string, on: boolean) => set({ kind: 'review', id, on }), [set])
  return {
    /** Whether it is found helpful, and whether the server does not know it yet. */
    of(reviewId: string): { isOn: boolean; isWaiting: boolean } {
      const mine = marks.get(`review:${reviewId}`)
      return { isOn: mine !== undefined, isWaiting: (mine?.pending.length ?? 0) > 0 }
    },
    say,
  }
}
