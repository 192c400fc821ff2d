import { useState } from 'react'
import type { Failure } from '#sync/contracts/errors.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'

type Step = 'roomJoin' | 'roomLeave'

/** Whether the person is in a group, and joining and leaving it: only the server knows whether there is a seat. */
export function useMembership(postId: string): {
  state: 'loading' | 'in' | 'out'
  isHost: boolean
  busy: boolean
  problem: Failure | null
  join: () => Promise<boolean>
  leave: () => Promise<boolean>
} {
  const { api, refresh } = useServices()
  const { item, state } = usePersonalItem('membership', postId)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Failure | null>(null)
  const ask = async (step: Step) => {
    setBusy(true)
    const answer = await api.call(step, { params: { postId } })
    setProblem(answer.ok ? null : answer.error)
    // the membership comes with the person's own records
    if (answer.ok) await refresh()
    setBusy(false)
    return answer.ok
  }
  return {
    state: item ? 'in' : state === 'loading' ? 'loading' : 'out',
    isHost: item?.value.host ?? false,
    ...{ busy, problem },
    join: () => ask('roomJoin'),
    leave: () => ask('roomLeave'),
  }
}
