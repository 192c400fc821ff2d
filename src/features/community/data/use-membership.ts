import { useState } from 'react'
import type { RoomType } from '#sync/contracts/community/room.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { askSeat } from '#sync/mutations/membership/ask.ts'
import { leaveSeat } from '#sync/mutations/membership/leave.ts'
import { useChoose, usePending } from '#src/data/pending.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { refusalOf } from '#src/data/refusal-of.ts'
import { useServices } from '#src/data/services.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useReport } from '#src/entities/page/use-report.ts'

/** What a group or room must say of itself to be joined. */
export interface Joinable {
  id: string
  type: RoomType
  title: string
  meetingAt: string | null
}

/**
 * Whether the person is in a group or room. `asked`: they wanted a seat without a network, and whether there is one only
 * the server knows (C13); `refused`: it said no.
 */
export type SeatState =
  | { is: 'loading' | 'out' }
  | { is: 'in'; isHost: boolean }
  | { is: 'asked'; since: string; operation: string | null }
  | { is: 'refused'; operation: string; problem: Failure }

export interface Seat {
  seat: SeatState
  busy: boolean
  /** Why joining failed just now. */
  problem: Failure | null
  /** Joins; without a network it asks. @returns whether the person is in now */
  join: () => Promise<boolean>
  /** Leaves, behind what the person has said in it; works without a network. */
  leave: () => Promise<boolean>
  /** Takes a request back, or puts a refused one away. */
  takeBack: () => Promise<void>
}

export function useMembership({ id, type, title, meetingAt }: Joinable): Seat {
  const { api, refresh } = useServices()
  const seat = useSeatState(id)
  const choose = useChoose()
  const ask = useCommand(askSeat)
  const leave = useCommand(leaveSeat)
  const report = useReport()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Failure | null>(null)
  const join = async () => {
    setBusy(true)
    const answer = await api.call('roomJoin', { params: { postId: id } })
    const isUnanswered = !answer.ok && answer.error.origin === 'network'
    setProblem(answer.ok || isUnanswered ? null : answer.error)
    // the membership comes with the person's own records
    if (answer.ok) await refresh()
    if (isUnanswered) report(await ask({ roomId: id, type, title, meetingAt }))
    setBusy(false)
    return answer.ok
  }
  return {
    ...{ seat, busy, problem, join },
    leave: async () => report(await leave({ roomId: id, title })),
    async takeBack() {
      if ('operation' in seat && seat.operation) await choose(seat.operation, { do: 'discard' })
    },
  }
}

function useSeatState(postId: string): SeatState {
  const { item, state } = usePersonalItem('membership', postId)
  const { operations } = usePending()
  const asks = operations.filter(
    ({ name, args }) => name === 'membership.ask' && (args as { roomId: string }).roomId === postId,
  )
  if (item?.value.asked)
    return { is: 'asked', since: item.value.joinedAt, operation: asks.at(-1)?.id ?? null }
  if (item) return { is: 'in', isHost: item.value.host }
  const refused = asks.find((each) => each.state === 'rejected')
  if (refused) {
    const { code, facts } = refusalOf(refused)
    const problem: Failure = { code: code as Failure['code'], facts, origin: 'server', retry: false }
    return { is: 'refused', operation: refused.id, problem }
  }
  return { is: state === 'loading' ? 'loading' : 'out' }
}
