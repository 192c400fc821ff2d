import type { setRecommendation } from '#sync/mutations/recommendation/set.ts'
import { usePersonal } from './personal.ts'
import { useCommand } from './use-command.ts'

// by its name alone: many screens share this file, and the shared chunk comes without the writes themselves
const WRITE = { name: 'recommendation.set' } as typeof setRecommendation

/** Whether the person finds a review helpful, as they see it, and how to say so or take it back. */
export function useHelpful(reviewId: string) {
  const mine = usePersonal('recommendation').items.find(({ key }) => key === `review:${reviewId}`)
  const set = useCommand(WRITE)
  const isOn = mine !== undefined
  return {
    isOn,
    /** Not known to the server yet. */
    isWaiting: (mine?.pending.length ?? 0) > 0,
    toggle: () => set({ kind: 'review', id: reviewId, on: !isOn }),
  }
}
