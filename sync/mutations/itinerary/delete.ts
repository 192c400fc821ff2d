import { mutation, type Example } from '../define.ts'
import { ID } from '../example-ids.ts'
import { ofItinerary } from './parts.ts'

export const deleteItinerary = mutation({
  ...ofItinerary,
  name: 'itinerary.delete',
  args: ({ object, Uuid }) => object({ id: Uuid }),
  request: ({ id }) => ({ endpoint: 'itineraryDelete', params: { id } }),
  overlay: () => null,
  pending: { icon: 'itinerary', about: () => ({ is: 'plain', of: 'removePlan' }) },
})

export const examples: Example<typeof deleteItinerary>[] = [
  {
    args: { id: ID },
    lane: `itinerary:${ID}`,
    sends: `DELETE /api/member/itinerary/${ID}`,
    after: ['itinerary.save'],
  },
]
