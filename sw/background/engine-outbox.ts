import { createSyncEngine } from '#sync/adapters/create-engine.ts'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { isCounted, WAITING } from '#sync/engine/counted.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import type { StoredState } from '#sync/ports/rows.ts'
import type { Session } from '#sync/ports/session.ts'
import type { OpenOutbox } from './drain-owner.ts'

/** States of operations that may still go by themselves. */
const GOING: StoredState[] = ['blocked', 'ready']

/** The queue of an owner who has a database; `client` of a guest. @param closed does what follows its closing */
export function engineOutbox(
  whose: { owner: string; session: Session; client?: string },
  closed: () => void,
): Required<OpenOutbox> {
  const engine = createSyncEngine({ ...whose, mutations: MUTATIONS, baseUrl: '' })
  // a run ends with a database that is deleted: what is asked afterwards fails instead of making it again
  engine.db.on('versionchange', () => {
    engine.db.close({ disableAutoOpen: true })
    // the database's own answer would follow and let it be opened again
    return false
  })
  return {
    waiting: () => outboxRows(engine.db, GOING).then((rows) => rows.length),
    drain: (cancel) => engine.drain(cancel),
    phase: engine.phase,
    async counted() {
      const rows = await outboxRows(engine.db, WAITING)
      return rows.filter((each) => isCounted(each, whose.client !== undefined)).length
    },
    async close() {
      await engine.stop()
      engine.db.close()
      closed()
    },
  }
}
