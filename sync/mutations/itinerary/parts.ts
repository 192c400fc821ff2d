/** Saved plans are saved whole under If-Match: what another device changed meanwhile is shown, never overwritten. */
type OfItinerary = { id: string }

export const ofItinerary = {
  lane: ({ id }: OfItinerary) => `itinerary:${id}`,
  touches: ({ id }: OfItinerary) => [{ kind: 'itinerary', key: id }],
  onRefusal: 'halt' as const,
}
