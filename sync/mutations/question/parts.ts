type OfQuestion = { id: string }

export const ofQuestion = {
  lane: ({ id }: OfQuestion) => `question:${id}`,
  touches: ({ id }: OfQuestion) => [{ kind: 'question', key: id }],
  onRefusal: 'halt' as const,
}
