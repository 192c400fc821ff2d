import type { ChatMessage } from '#sync/contracts/community/room.ts'

/** A piece of a text, and whether it was searched for. */
export interface Piece {
  text: string
  on: boolean
  at: number
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase()

const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean)

/**
 * Messages that have every word of a query in their text or their writer's name, in the order given.
 * @returns each with its place in the list; none for no words
 */
export function searchMessages(
  messages: readonly ChatMessage[],
  query: string,
): { message: ChatMessage; at: number }[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return messages.flatMap((message, at) => {
    const whole = fold(`${message.text}\n${message.writer.name}`)
    return words.every((word) => whole.includes(word)) ? [{ message, at }] : []
  })
}

/** A text in pieces, so that what was searched for can be marked. */
export function markWords(text: string, query: string): Piece[] {
  const folded = fold(text)
  // where folding changes the length, places would not fit any more
  if (folded.length !== text.length) return [{ text, on: false, at: 0 }]
  const on = Array.from({ length: text.length }, () => false)
  for (const word of wordsOf(query))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      on.fill(true, at, at + word.length)
  const pieces: Piece[] = []
  for (const [at, isOn] of on.entries()) {
    const last = pieces.at(-1)
    if (last?.on === isOn) last.text += text[at]
    else pieces.push({ text: text[at] ?? '', on: isOn, at })
  }
  return pieces
}
