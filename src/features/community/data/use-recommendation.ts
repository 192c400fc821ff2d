import { setRecommendation } from '#sync/mutations/recommendation/set.ts'
import type { Result } from '#sync/contracts/errors.ts'
import type { TallyOf } from '#sync/contracts/sync/tallies.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useTallies } from '#src/data/tallies.ts'
import { useCommand } from '#src/data/use-command.ts'

/** How many recommend it as the person should see it: what the server counted, with their own mark as it is now. */
export const countShown = (
  { recommendations, mine }: Pick<TallyOf, 'recommendations' | 'mine'>,
  isOn: boolean,
): number => recommendations - Number(mine) + Number(isOn)

/** Whether the person recommends a post, how many do, and how to change it; works offline. */
export function useRecommendation(postId: string): {
  isOn: boolean
  isPending: boolean
  /** Undefined until the server has said it once. */
  count: number | undefined
  views: number | undefined
  toggle: () => Promise<Result<{ id: string }>>
} {
  const of = `post:${postId}`
  const { item } = usePersonalItem('recommendation', of)
  const tally = useTallies([of]).get(of)
  const set = useCommand(setRecommendation)
  const isOn = item !== undefined
  return {
    ...{ isOn, isPending: (item?.pending.length ?? 0) > 0, views: tally?.views },
    count: tally && countShown(tally, isOn),
    toggle: () => set({ kind: 'post', id: postId, on: !isOn }),
  }
}
