import * as z from 'zod/mini'
import { DeskChange } from '../shops/desk.ts'
import { WORD_ACTS, WORD_CLASSES, WORD_LANGUAGES } from './lists.ts'
import { Word, WordChanges, WordId } from './words.ts'

/** One change of the lists, as the desk sends it. */
export const WordChange = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('list'),
    word: Word,
    language: z.enum(WORD_LANGUAGES),
    class: z.enum(WORD_CLASSES),
    act: z.enum(WORD_ACTS),
  }),
  z.strictObject({ do: z.literal('act'), id: WordId, act: z.enum(WORD_ACTS) }),
  z.strictObject({ do: z.enum(['off', 'on']), id: WordId }),
  z.strictObject({ do: z.enum(['allow', 'disallow']), word: Word }),
])
export type WordChange = z.infer<typeof WordChange>

/** The lists at the desk, with who changed what, the last first. */
export const WordDesk = z.strictObject({ changes: WordChanges, log: z.array(DeskChange) })
export type WordDesk = z.infer<typeof WordDesk>
