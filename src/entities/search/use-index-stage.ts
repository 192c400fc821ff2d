import { useSyncExternalStore } from 'react'
import { searchClient } from '#src/search/client.ts'

/**
 * How far the search index is, as a word that changes when there is more to answer from: once with what is there, and
 * again as more comes when everything is on the device.
 * @returns null while there is nothing yet
 */
export function useIndexStage(isComplete: boolean): string | null {
  const client = searchClient()
  return useSyncExternalStore(client.onChange, () => {
    const { state, count } = client.snapshot()
    if (count === 0) return state === 'reading' ? null : 'some'
    return isComplete ? `${state} ${count}` : 'some'
  })
}
