import type { RecordRef } from '../types.ts'

type OfQuestion = { id: string }

export const ofQuestion = {
  lane: ({ id }: OfQuestion) => `question:${id}`,
  touches: ({ id }: OfQuestion): RecordRef[] => [{ kind: 'question', key: id, in: [] }],
  onRefusal: 'halt' as const,
}
