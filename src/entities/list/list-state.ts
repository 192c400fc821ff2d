import type { LiveList } from '#src/data/content.ts'

/**
 * What a filtered list is: while more may still come that matches, an empty one is on its way, not empty.
 * @param shown rows the filters leave
 * @param offline without a network nothing more comes
 */
export function listState(
  { state, complete }: Pick<LiveList<unknown>, 'state' | 'complete'>,
  shown: number,
  offline: boolean,
): LiveList<unknown>['state'] {
  if (state !== 'ready' || shown > 0) return state
  return complete || offline ? 'empty' : 'loading'
}
