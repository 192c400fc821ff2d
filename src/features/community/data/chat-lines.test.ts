import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '#sync/contracts/community/room.ts'
import { chatLines, type Chat, type ChatLine } from './chat-lines.ts'

const ME = 'me'
const message = (id: string, by = 'other', minute = 0): ChatMessage => ({
  ...{ id, roomId: 'room', text: `text ${id}`, writer: { memberId: by, name: by, buddy: 'explorer' } },
  sentAt: new Date(Date.UTC(2026, 10, 21, 3, minute)).toISOString(),
})
const chat = (more: Partial<Chat>): Chat => ({
  ...{ messages: [], numbers: new Map(), unsent: [], floor: 1, memberId: ME, readNo: null },
  ...more,
})
const numbered = (...ids: (string | null)[]) => {
  const kept = ids.flatMap((id, index) => (id === null ? [] : [[id, index + 1] as const]))
  return { numbers: new Map(kept), messages: kept.map(([id]) => message(id)) }
}
const keys = (lines: readonly ChatLine[]) => lines.flatMap(({ is, key }) => (is === 'bubble' ? [key] : []))
const without = (lines: readonly ChatLine[]) =>
  lines.map((line) => (line.is === 'bubble' ? line.key : line.is))

describe('a room as it is read', () => {
  it('C14 has each message once, in the order of the numbers, what is not sent behind them in the order written', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }),
        fc.uniqueArray(fc.integer({ min: 100, max: 130 }), { maxLength: 6 }),
        (numbers, waiting) => {
          const unsent = waiting.map((id) => ({
            ...{ operation: `op ${id}`, message: message(`${id}`, ME), refusal: null },
          }))
          const lines = chatLines(
            chat({
              messages: [...unsent.map((each) => each.message), ...numbers.map((no) => message(`${no}`))],
              numbers: new Map(numbers.map((no) => [`${no}`, no])),
              unsent,
            }),
          )
          const sorted = numbers.toSorted((one, other) => one - other)
          expect(keys(lines)).toEqual([...sorted, ...waiting].map(String))
          expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
        },
      ),
    )
  })

  it('C14 a message that gets its number keeps its element and its place behind what was said before it', () => {
    const mine = message('mine', ME)
    const { messages, numbers } = numbered('a', 'b')
    const unsent = [{ operation: 'op', message: mine, refusal: null }]
    const waiting = chatLines(chat({ messages, numbers, unsent }))
    const sent = chatLines(chat({ messages: [...messages, mine], numbers }))
    const said = chatLines(
      chat({ messages: [...messages, mine], numbers: new Map([...numbers, ['mine', 3]]) }),
    )
    expect([waiting, sent, said].map(keys)).toEqual([waiting, waiting, waiting].map(keys))
    const states = [waiting, sent, said].map((lines) => {
      const last = lines.at(-1)
      return last?.is === 'bubble' ? last.bubble.state.is : null
    })
    expect(states).toEqual(['waiting', 'sent', 'said'])
  })

  it('C14 the line stands before the first message of others that is not read, and nowhere when all are', () => {
    const { messages, numbers } = numbered('a', 'b', 'c')
    expect(without(chatLines(chat({ messages, numbers, readNo: 1 })))).toEqual([
      'day',
      'a',
      'unread',
      'b',
      'c',
    ])
    expect(without(chatLines(chat({ messages, numbers, readNo: 3 })))).not.toContain('unread')
    const mine = messages.map((each) => ({ ...each, writer: { ...each.writer, memberId: ME } }))
    expect(without(chatLines(chat({ messages: mine, numbers, readNo: 1 })))).not.toContain('unread')
  })

  it('C5 says where messages were deleted, how many, and nothing of what is not held', () => {
    const { messages, numbers } = numbered('a', null, null, 'd')
    expect(chatLines(chat({ messages, numbers }))).toContainEqual({
      is: 'deleted',
      key: 'deleted 5',
      count: 2,
    })
    const later = new Map([...numbers].map(([id, no]) => [id, no + 10]))
    expect(without(chatLines(chat({ messages, numbers: later, floor: 11 })))).toEqual([
      'day',
      'a',
      'deleted',
      'd',
    ])
  })

  it('S2-107 names stand over a run of one person, times under it and where the minute changes; days of Seoul divide', () => {
    const run = [message('a'), message('b'), message('c', 'other', 1), message('d', 'third', 1)]
    const night = { ...message('e', 'third'), sentAt: '2026-11-21T15:00:00.000Z' }
    const messages = [...run, night]
    const numbers = new Map(messages.map(({ id }, index) => [id, index + 1]))
    const lines = chatLines(chat({ messages, numbers }))
    expect(without(lines)).toEqual(['day', 'a', 'b', 'c', 'd', 'day', 'e'])
    const bubbles = lines.flatMap((line) => (line.is === 'bubble' ? [line.bubble] : []))
    expect(bubbles.map(({ isFirst }) => isFirst)).toEqual([true, false, false, true, true])
    expect(bubbles.map(({ isLast }) => isLast)).toEqual([false, true, true, true, true])
    expect(lines.flatMap((line) => (line.is === 'day' ? [line.day] : []))).toEqual([
      '2026-11-21',
      '2026-11-22',
    ])
  })
})
