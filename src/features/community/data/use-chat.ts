import { useState } from 'react'
import type { ChatMessage, Person, Room } from '#sync/contracts/community/room.ts'
import type { Writer } from '#sync/contracts/community/post.ts'
import { isTooFast } from '#sync/domain/chat.ts'
import { deleteMessage } from '#sync/mutations/message/delete.ts'
import { sendMessage } from '#sync/mutations/message/send.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { useChoose, usePending, type Operation } from '#src/data/pending.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { refusalOf } from '#src/data/refusal-of.ts'
import { useScope, type ScopeList } from '#src/data/scopes.ts'
import { useServices } from '#src/data/services.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { usePainted } from '#src/platform/start/use-painted.ts'
import { chatLines, type ChatLine, type Unsent } from './chat-lines.ts'

export interface RoomChat {
  list: Omit<ScopeList<ChatMessage>, 'items'>
  lines: ChatLine[]
  people: Person[]
  /** What holds for everybody in it; undefined until it is known. */
  room: Room | undefined
  /** Number of the newest message held, 0 for none. */
  newest: number
  /** So much was said that what waits is held back for a moment. */
  isTooFast: boolean
  /** Stores a message for sending. @returns whether it was stored */
  send: (text: string, writer: Writer) => Promise<boolean>
  remove: (id: string) => Promise<void>
  /** What the person decides of a message that waits or was refused. */
  choose: ReturnType<typeof useChoose>
}

/** As many messages of a room as a device holds: of one that is kept. */
export const MOST_HELD = 2000

/**
 * What is said in a room as the person reads it, live, offline too, and their own part in it.
 * @param shown how many messages are shown at least
 */
export function useChat(roomId: string, shown?: number): RoomChat {
  const { items, ...list } = useScope(`room:${roomId}`, 'message', { shown })
  // who is in it and what holds for all is told beside the words: they are painted first
  const rest = usePainted() ? `room:${roomId}` : null
  const people = useScope(rest, 'person').items
  const room = useScope(rest, 'room').items[0]
  const memberId = useOwned()?.memberId ?? null
  const now = useServices().now()
  const { operations } = usePending()
  const readNo = useReadAtOpening(roomId)
  const report = useReport()
  const write = useCommand(sendMessage)
  const remove = useCommand(deleteMessage)
  const { numbers, held } = list
  const unsent = unsentOf(operations, roomId)
  const own = items.filter(({ writer }) => writer.memberId === memberId)
  return {
    ...{ list, people, room, choose: useChoose() },
    lines: chatLines({
      messages: items,
      numbers,
      unsent,
      floor: shownFloor(list, room?.from),
      memberId,
      readNo,
    }),
    newest: held?.items ?? 0,
    isTooFast:
      unsent.some(({ refusal }) => refusal === null) &&
      isTooFast(
        own.flatMap(({ id, sentAt }) => (numbers.has(id) ? [Date.parse(sentAt)] : [])),
        now,
      ),
    send: async (text, writer) => report(await write({ id: newUuid(), roomId, text, writer })),
    remove: async (id) => void report(await remove({ roomId, id })),
  }
}

/**
 * The number from which on everything is shown: where more is held than is shown, that of the first shown.
 * @param from what was before was deleted for its age, by nobody
 */
function shownFloor(
  { numbers, held, hasOlder }: Pick<ScopeList<unknown>, 'numbers' | 'held' | 'hasOlder'>,
  from = 1,
) {
  const shown = [...numbers.values()]
  const lowest = shown.length > 0 ? Math.min(...shown) : 1
  // a first message that was deleted is only known as missing where nothing is before what is held
  return hasOlder || !held ? lowest : Math.max(from, Math.min(lowest, held.floor))
}

/** The person's messages to a room that the server has not taken, in the order of sending. */
export function unsentOf(operations: readonly Operation[], roomId: string): Unsent[] {
  return operations.flatMap((operation) => {
    if (operation.name !== 'message.send' || operation.void) return []
    const { roomId: room, id, text, writer } = operation.args as ChatMessage
    if (room !== roomId) return []
    const message = { id, roomId, text, writer, sentAt: new Date(operation.createdAt).toISOString() }
    const isRefused = operation.state === 'rejected' || operation.state === 'conflict'
    return [{ operation: operation.id, message, refusal: isRefused ? refusalOf(operation) : null }]
  })
}

/** How far the person had read when they came; null until it is known. It stays while they read on. */
function useReadAtOpening(roomId: string): number | null {
  const { item } = usePersonalItem('membership', roomId)
  const [opened, setOpened] = useState<{ roomId: string; readNo: number }>()
  if (item && opened?.roomId !== roomId) setOpened({ roomId, readNo: item.value.readNo ?? 0 })
  return opened?.roomId === roomId ? opened.readNo : null
}
