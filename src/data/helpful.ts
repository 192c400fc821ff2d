import { setRecommendation } from '#sync/mutations/recommendation/set.ts'
import { usePersonal } from './personal.ts'
import { useCommand } from './use-command.ts'

/** Whether the person finds a review helpful, as they see it, and how to say so or take it back. */
export function useHelpful(reviewId: string) {
  const mine = usePersonal('recommendation').items.find(({ key }) => key === `review:${reviewId}`)
  const set = useCommand(setRecommendation)
  const isOn = mine !== undefined
  return {
    isOn,
    /** Not known to the server yet. */
    isWaiting: (mine?.pending.length ?? 0) > 0,
    toggle: () => set({ kind: 'review', id: reviewId, on: !isOn }),
  }
}
