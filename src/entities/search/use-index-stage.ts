import { useSyncExternalStore } from 'react'
import { searchClient } from '#src/search/client.ts'
import { indexStage } from './index-stage.ts'

/**
 * How far the search index is, as a word that changes when there is more to answer from.
 * @returns null while there is nothing yet
 */
export function useIndexStage(isComplete: boolean): string | null {
  const client = searchClient()
  return useSyncExternalStore(client.onChange, () => indexStage(client.snapshot(), isComplete))
}
