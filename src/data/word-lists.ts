import { useMemo } from 'react'
import type { WordChanges } from '#sync/contracts/moderation/words.ts'
import { listsWith } from '#sync/domain/words/changes.ts'
import type { Lists } from '#sync/domain/words/lists.ts'
import { useLive } from './use-live.ts'

/** The words texts are searched for (S5-19): as the server searches, once the device has read what the desk changed. */
export function useWordLists(): Lists {
  const changes = useLive('word-lists', async (content) => {
    const row = await content.rows<WordChanges>('words').get('lists')
    return row?.body ?? null
  })
  return useMemo(() => listsWith(changes ?? undefined), [changes])
}
