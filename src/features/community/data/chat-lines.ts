import type { ChatMessage } from '#sync/contracts/community/room.ts'
import { seoulDay } from '#sync/domain/calendar.ts'

/** What became of one of the person's own messages. `sent`: the server has it, and its number is on the way. */
export type BubbleState =
  | { is: 'said' | 'sent' }
  /** @param nth place in the order of sending, from 1 */
  | { is: 'waiting'; operation: string; nth: number }
  | { is: 'refused'; operation: string; code: string; facts: Record<string, string | number> }

export type ChatLine =
  | { is: 'day'; key: string; day: string }
  /** Everything above it was read before. */
  | { is: 'unread'; key: string }
  /** So many messages stood here and were deleted. */
  | { is: 'deleted'; key: string; count: number }
  | { is: 'bubble'; key: string; bubble: Bubble }

export interface Bubble {
  message: ChatMessage
  isOwn: boolean
  state: BubbleState
  /** The first of several in a row by the same person. */
  isFirst: boolean
  /** The last of those, or the last of its minute: it says when. */
  isLast: boolean
}

/** A message of the person that the server has not taken, in the order of sending. */
export interface Unsent {
  operation: string
  message: ChatMessage
  refusal: { code: string; facts: Record<string, string | number> } | null
}

export interface Chat {
  /** Of the window and laid over it, in any order. */
  messages: readonly ChatMessage[]
  /** By the message's id; what is not sent has none. */
  numbers: ReadonlyMap<string, number>
  unsent: readonly Unsent[]
  /** The number everything from which is held. */
  floor: number
  memberId: string | null
  /** Where the person stood when the screen opened; null shows no line. */
  readNo: number | null
}

/** A room as it is read: the oldest first, in the order of the numbers, what has none behind them (C14). */
export function chatLines({ messages, numbers, unsent, floor, memberId, readNo }: Chat): ChatLine[] {
  const waiting = new Map(unsent.map((each) => [each.message.id, each]))
  const numbered = messages
    .filter(({ id }) => numbers.has(id))
    .toSorted((one, other) => (numbers.get(one.id) ?? 0) - (numbers.get(other.id) ?? 0))
  const sent = messages.filter(({ id }) => !numbers.has(id) && !waiting.has(id))
  const all = [...numbered, ...sent, ...unsent.map(({ message }) => message)]
  const days = all.map(({ sentAt }) => seoulDay(Date.parse(sentAt)))
  const states = statesOf(unsent)
  const lines: ChatLine[] = []
  let expected = floor
  let isMarked = readNo === null
  for (const [index, message] of all.entries()) {
    const no = numbers.get(message.id)
    const [before, after] = [all[index - 1], all[index + 1]]
    const isOwn = message.writer.memberId === memberId
    const gone = no === undefined ? 0 : no - expected
    if (no !== undefined) expected = no + 1
    const from = lines.length
    const day = days[index] ?? ''
    const isNewDay = day !== days[index - 1]
    if (isNewDay) lines.push({ is: 'day', key: `day ${day} ${no ?? message.id}`, day })
    if (gone > 0) lines.push({ is: 'deleted', key: `deleted ${expected}`, count: gone })
    if (!isMarked && !isOwn && no !== undefined && no > (readNo ?? 0)) {
      isMarked = true
      if (before) lines.push({ is: 'unread', key: 'unread' })
    }
    const isFirst = lines.length > from || !isSameWriter(before, message)
    const state = states.get(message.id) ?? { is: no === undefined ? 'sent' : 'said' }
    const bubble = {
      message,
      isOwn,
      state,
      isFirst,
      isLast: day !== days[index + 1] || !isSameWriter(message, after) || !isSameMinute(message, after),
    }
    lines.push({ is: 'bubble', key: message.id, bubble })
  }
  return lines
}

function statesOf(unsent: readonly Unsent[]): Map<string, BubbleState> {
  const states = new Map<string, BubbleState>()
  let nth = 0
  for (const { operation, message, refusal } of unsent)
    states.set(
      message.id,
      refusal ? { is: 'refused', operation, ...refusal } : { is: 'waiting', operation, nth: (nth += 1) },
    )
  return states
}

const isSameWriter = (one: ChatMessage | undefined, other: ChatMessage | undefined): boolean =>
  one !== undefined && one.writer.memberId === other?.writer.memberId

const isSameMinute = (one: ChatMessage, other: ChatMessage | undefined): boolean =>
  other !== undefined && one.sentAt.slice(0, 16) === other.sentAt.slice(0, 16)
