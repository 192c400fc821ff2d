/** One entry per event: its writes go one after the other. */
export const ofEntry = {
  lane: ({ no }: { no: number }) => `eventEntry:${no}`,
  onRefusal: 'continue' as const,
  touches: ({ no }: { no: number }) => [{ kind: 'eventEntry' as const, key: String(no) }],
}
