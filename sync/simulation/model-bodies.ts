/** What an app of a schema can read of the feed: a record says from which one on it is understood. */
import type { Bodies } from '#sync/ports/bodies.ts'

export interface ModelBody {
  n: number
  /** The first app that can read it; absent for all. */
  since?: number
}

export const modelBodies = (schema: number): Bodies => ({
  edition: `app ${schema}`,
  ready: async () => (_scope, _kind, body) => (((body as ModelBody).since ?? 0) > schema ? 'since' : null),
})
