import * as z from 'zod/mini'
import { oneLine } from '../base/text.ts'
import { WORD_ACTS, WORD_CLASSES } from './lists.ts'

/** A word as it is listed. */
export const Word = z.string().check(z.minLength(1), z.maxLength(40), oneLine)
/** Its language, and where it stands in the list: `ko-anywhere-refuse-3`, `ja-desk-1`. */
export const WordId = z.string().check(z.maxLength(40), z.regex(/^(?:ko|en|ja|zh)-[a-z]+(?:-[a-z]+)?-\d+$/))

/** A word texts are searched for (S5-19). */
export const ListedWord = z.strictObject({
  id: WordId,
  word: Word,
  class: z.enum(WORD_CLASSES),
  act: z.enum(WORD_ACTS),
})
export type ListedWord = z.infer<typeof ListedWord>

/** What the desk changed of the list the product comes with; devices and server search by both together. */
export const WordChanges = z.strictObject({
  version: z.int(),
  /** What was added; one with the id of a built-in entry stands in its place. */
  words: z.array(ListedWord),
  /** Ids of entries nothing is searched for. */
  off: z.array(WordId),
  /** Ordinary words an entry stands in, added to those the product comes with. */
  allowed: z.array(Word),
})
export type WordChanges = z.infer<typeof WordChanges>

/** Kind of the public feed; its one key is `lists`, and it is not there while the desk has changed nothing. */
export const CONTENT_KINDS = {
  words: WordChanges,
} as const
