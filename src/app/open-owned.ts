import type { ContentDb } from '#sync/adapters/content-db.ts'
import { createSyncEngine } from '#sync/adapters/create-engine.ts'
import type { LiveSession } from '#sync/adapters/session.ts'
import { MUTATIONS } from '#sync/mutations/list.ts'
import type { Log } from '#sync/ports/log.ts'
import { confirmApplied } from './confirm-applied.ts'
import type { Owned } from '#src/data/services.ts'

/** Opens the database and the engine of whoever is signed in (or of this device's guest), and lets it work. */
export async function openOwned(options: {
  session: LiveSession
  content: ContentDb
  log: Log
}): Promise<Owned> {
  const { session, content, log } = options
  const [owner, memberId, clientId] = await Promise.all([
    session.owner(),
    session.memberId(),
    session.clientId(),
  ])
  const engine = createSyncEngine({
    owner,
    mutations: MUTATIONS,
    baseUrl: '',
    session,
    content,
    log,
    // the server knows a guest by the device's id; a member's database mints an id of its own
    ...(memberId === null ? { client: clientId } : {}),
  })
  // what was just sent is confirmed by the feed: read it as soon as the queue rests
  engine.onPhase((phase) => {
    if (phase !== 'draining') void engine.pull('member')
  })
  const stopConfirming = confirmApplied(engine)
  await engine.start()
  const stop = () => {
    stopConfirming()
    return engine.stop()
  }
  return { owner, memberId, db: engine.db, engine: { ...engine, stop } }
}
