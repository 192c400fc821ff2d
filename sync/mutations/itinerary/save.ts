import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import { instant, mutation, type Example } from '../define.ts'
import { ID, OTHER } from '../example-ids.ts'
import { ofItinerary } from './parts.ts'

/** `version` is the one the person saw; 0 for a new plan. */
export const saveItinerary = mutation({
  ...ofItinerary,
  name: 'itinerary.save',
  args: ({ pipe, extend, ItineraryDraft, optional, unknown, transform, Version }) =>
    pipe(
      // earlier versions of the app stored when it was saved (`at`)
      extend(ItineraryDraft, { version: Version, at: optional(unknown()) }),
      transform(({ at: _at, ...draft }) => draft),
    ),
  request: ({ version, ...body }) => ({
    ...{ endpoint: 'itinerarySave', params: { id: body.id }, body },
    ifMatch: `"${version}"`,
  }),
  coalesce: (earlier, later) => ({ ...later, version: earlier.version }),
  overlay: (_ref, before, { version, ...draft }, madeAt): Itinerary => {
    const at = instant(madeAt)
    const known = before as Itinerary | null
    return { ...draft, version: known?.version ?? version, createdAt: known?.createdAt ?? at, updatedAt: at }
  },
  pending: {
    icon: 'itinerary',
    about: ({ title, stops, days }) => ({ is: 'plan', title, stops: stops.length, days }),
  },
})

const stop = { id: OTHER, placeNo: 1001, title: '', day: 1, time: '10:00', stayMinutes: 60, note: '' }
export const examples: Example<typeof saveItinerary>[] = [
  {
    args: {
      ...{ version: 0, id: ID, title: 'Two days', startDay: '2026-12-01', days: 2, note: 'one\ntwo' },
      ...{ stops: [stop], fromCourseNo: null },
    },
    lane: `itinerary:${ID}`,
    sends: `PUT /api/member/itinerary/${ID}`,
  },
]
