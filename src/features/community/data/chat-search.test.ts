import { expect, it } from 'vitest'
import type { ChatMessage } from '#sync/contracts/community/room.ts'
import { markWords, searchMessages } from './chat-search.ts'

const said = (text: string, name = '느린걸음'): ChatMessage => ({
  ...{ id: text, roomId: 'r', text, sentAt: '2026-11-22T01:00:00.000Z' },
  writer: { memberId: 'm', name, buddy: '' },
})

it('S2-107 a search in a room finds every word, in the text or the name, in any case and spelling of it', () => {
  const messages = [
    said('등대 왼쪽 계단에서 만나요'),
    said('Bus 133 at 16:20', 'Bora'),
    said('등대 앞 카페'.normalize('NFD')),
  ]
  const found = (query: string) => searchMessages(messages, query).map(({ at }) => at)
  expect(found('등대')).toEqual([0, 2])
  expect(found('등대 계단')).toEqual([0])
  expect(found('BUS bora')).toEqual([1])
  expect(found('느린 등대')).toEqual([0, 2])
  expect([found('  '), found('버스')]).toEqual([[], []])
})

it('S2-107 what was found is marked, and the text stays whole', () => {
  const marked = (text: string, query: string) => {
    const pieces = markWords(text, query)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    return pieces.flatMap((piece) => (piece.on ? [piece.text] : []))
  }
  expect(marked('Bus, bus and BUS', 'bus')).toEqual(['Bus', 'bus', 'BUS'])
  expect(marked('등대 앞 등대', '등대 앞')).toEqual(['등대', '앞', '등대'])
  expect(marked('aaa', 'aa')).toEqual(['aa'])
  expect(marked('İstanbul 🐳 istanbul', '🐳')).toEqual([])
  expect(marked('🐳 고래', '고래')).toEqual(['고래'])
})
