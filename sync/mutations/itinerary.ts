/** Saved plans are saved whole under If-Match: what another device changed meanwhile is shown, never overwritten. */
import { Uuid } from '#sync/contracts/base/ids.ts'
import { ItineraryDraft, type Itinerary } from '#sync/contracts/planner/itinerary.ts'
import { count, requestOf, split } from './address.ts'
import type { Mutation } from './types.ts'

/** `version` is the one the person saw; 0 for a new plan. */
export type SaveItinerary = ItineraryDraft & { version: number }

const ofItinerary = {
  lane: (args: { id: string }) => `itinerary:${args.id}`,
  touches: (args: { id: string }) => [{ kind: 'itinerary', key: args.id }],
  onRefusal: 'halt' as const,
}

export const saveItinerary: Mutation<SaveItinerary> = {
  ...ofItinerary,
  name: 'itinerary.save',
  parse: (args) => {
    const { rest, taken } = split(args, ['version', 'at'])
    return { version: count(taken.version, 0), ...ItineraryDraft.parse(rest) }
  },
  request: ({ version, ...body }) => ({
    ...requestOf('itinerarySave', { id: body.id }, body),
    ifMatch: `"${version}"`,
  }),
  coalesce: (earlier, later) => ({ ...later, version: earlier.version }),
  overlay: (_ref, before, { version, ...draft }, madeAt): Itinerary => {
    const at = new Date(madeAt).toISOString()
    const known = before as Itinerary | null
    return { ...draft, version: known?.version ?? version, createdAt: known?.createdAt ?? at, updatedAt: at }
  },
}

export const deleteItinerary: Mutation<{ id: string }> = {
  ...ofItinerary,
  name: 'itinerary.delete',
  parse: (args) => ({ id: Uuid.parse(split(args, ['id']).taken.id) }),
  request: ({ id }) => requestOf('itineraryDelete', { id }),
  overlay: () => null,
}
