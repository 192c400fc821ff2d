import type { SearchState } from '#src/search/host.ts'

/**
 * How far the search index is, as a word that changes when there is more to answer from: with each step of it once
 * everything is on the device; before that once what is there has been read, and as often as it has doubled, since what
 * is answered would not stand still otherwise.
 * @param isComplete everything is on the device
 * @returns null while there is nothing yet
 */
export function indexStage({ state, count }: { state: SearchState; count: number }, isComplete: boolean) {
  if (count === 0) return state === 'reading' ? null : 'some'
  return isComplete ? `${state} ${count}` : `${state} some ${Math.floor(Math.log2(count))}`
}
