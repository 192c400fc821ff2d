import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { createBodies } from '#sync/adapters/bodies.ts'
import { createCityFiles } from '#sync/adapters/city-files.ts'
import type { ContentDb } from '#sync/adapters/content-db.ts'
import { createSyncEngine } from '#sync/adapters/create-engine.ts'
import { lazyParts, loadParts } from '#sync/adapters/lazy-parts.ts'
import { systemClock } from '#sync/adapters/platform-ports.ts'
import type { LiveSession } from '#sync/adapters/session.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import type { Log } from '#sync/ports/log.ts'
import { confirmApplied } from './confirm-applied.ts'
import type { Owned } from '#src/data/services.ts'
import { keepsAllLanguages } from '#src/platform/storage/kept-languages.ts'
import type { AppEvents } from './watch-app.ts'

/** What the engine has not wanted by then is fetched all the same, ms: without a network it could not be. */
const PARTS_AFTER_MS = 3_000

/**
 * Opens the database and the engine of the person signed in (or of this device's guest), and lets it work.
 * @param options.lost told when the database was closed, as when the browser deletes it under the page
 */
export async function openOwned(options: {
  session: LiveSession
  content: ContentDb
  log: Log
  /** The reader's. */
  language: () => Language
  events: Pick<AppEvents, 'outdated'>
  lost: () => void
}): Promise<Owned> {
  const { session, content, log, language, events, lost } = options
  // the first thing the engine will want
  void lazyParts.pull().catch(() => undefined)
  const [owner, memberId, clientId] = await Promise.all([
    session.owner(),
    session.memberId(),
    session.clientId(),
  ])
  const bodies = createBodies()
  const languages = () => [language(), ...(keepsAllLanguages() ? LANGUAGES : [])]
  const snapshot = createCityFiles({ baseUrl: '', content, bodies, log, languages })
  const engine = createSyncEngine({
    owner,
    mutations: MUTATIONS,
    baseUrl: '',
    session,
    content,
    bodies,
    ports: { snapshot },
    log,
    // the server knows a guest by the device's id; a member's database mints an id of its own
    ...(memberId === null ? { client: clientId } : {}),
  })
  // what was just sent is confirmed by the feed: read it as soon as the queue rests
  engine.onPhase((phase) => {
    // (without a database there is nothing to read into; who writes is told)
    if (phase !== 'draining') void engine.pull('member').catch(() => undefined)
  })
  // the last to subscribe is told first, and an answer of false would keep the database from making way
  engine.db.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) events.outdated()
  })
  engine.db.on('close', lost)
  const stopConfirming = confirmApplied(engine)
  await engine.start()
  systemClock.after(PARTS_AFTER_MS, () => void loadParts())
  const stop = () => {
    stopConfirming()
    return engine.stop()
  }
  return { owner, memberId, db: engine.db, engine: { ...engine, stop } }
}
