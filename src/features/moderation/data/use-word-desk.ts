import { useState } from 'react'
import { useApi } from '#src/data/use-api.ts'
import { useDeskList } from '#src/entities/desk/use-desk-list.ts'
import { ok, type Failure } from '#sync/contracts/errors.ts'
import type { WordChange, WordDesk } from '#sync/contracts/moderation/word-desk.ts'

/**
 * The lists of words at the desk, and how they are changed.
 * @returns `change` says whether the lists were changed; why they were not is in `failure`
 */
export function useWordDesk(mayRead: boolean | null) {
  const api = useApi()
  const [failure, setFailure] = useState<Failure | null>(null)
  const list = useDeskList<WordDesk>({
    ...{ search: '', mayRead },
    ask: async (asked) => {
      const answer = await asked.call('wordDesk')
      return answer.ok ? ok([answer.value]) : answer
    },
    idOf: () => 'lists',
  })
  const desk = list.items?.[0] ?? null
  const change = async (wanted: WordChange): Promise<boolean> => {
    if (!desk) return false
    const answer = await api.call('wordChange', { body: { version: desk.changes.version, change: wanted } })
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) list.put(answer.value)
    else if (answer.error.code === 'record.changed') {
      // another administrator was first: what they did is shown, what is typed here stays
      const now = await api.call('wordDesk')
      if (now.ok) list.put(now.value)
    }
    return answer.ok
  }
  return { list, desk, change, failure }
}

export type ChangeLists = (change: WordChange) => Promise<boolean>
