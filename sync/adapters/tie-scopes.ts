import type { Engine } from '#sync/engine/engine.ts'
import type { Moved } from '#sync/engine/scopes.ts'
import type { EngineDeps } from '#sync/engine/types.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { ScopeTransport } from '#sync/ports/scopes.ts'
import type { ContentDb } from './content-db.ts'
import type { PageLife } from './open-live.ts'
import type { OpenScopes } from './open-scopes.ts'

interface Tied extends EngineDeps {
  engine: Engine
  /** Cancelled with the engine. */
  life: Cancel
  /** Reads a feed, and tells the scopes when it was read. */
  pull: Engine['pull']
  /** The content database, whose earlier versions held what people wrote. */
  readFrom: ContentDb | undefined
  /** Makes a live query around this call run again whenever something that waits changes. */
  watch(): Promise<void>
  /** Origin of the API; '' is the page's own. */
  baseUrl: string
  /** Another one in place of fetch, for tests. */
  scopeTransport: ScopeTransport | undefined
}

/** Boards, records, rooms and live news beside an engine. It takes none of it to write and send. */
export interface TiedScopes {
  /** Opens them with the first call. */
  scopes(): Promise<OpenScopes>
  /** Reads what of these is wanted on this device. Returns at once. */
  hint(moved: readonly Moved[]): void
  /** This page takes part in the live connection of the device. */
  live(page: PageLife): Promise<void>
  /** The member's own feed was read to its end. */
  afterFeed(): Promise<void>
}

/** Ties scopes to an engine; loaded when one is wanted, or a feed was read. */
export function tieScopes({ pull, life, readFrom, watch, scopeTransport, ...deps }: Tied): TiedScopes {
  const { engine, baseUrl, log } = deps
  let opening: Promise<OpenScopes> | undefined
  let stopLive = () => {}
  const scopes = () => {
    opening ??= import('./open-scopes.ts').then(({ openScopes }) =>
      openScopes({ ...deps, engine: { pull }, content: readFrom, watch, transport: scopeTransport }),
    )
    // a part that did not come may do so a moment later
    opening.catch(() => (opening = undefined))
    return opening
  }
  life.onCancel(() => {
    stopLive()
    const open = opening
    opening = undefined
    void open?.then(
      (each) => each.stop(),
      () => undefined,
    )
  })
  // what was just sent is in the scopes that screens show, too
  engine.onPhase((phase) => {
    if (phase !== 'draining') void opening?.then((open) => open.pull()).catch(() => undefined)
  })
  return {
    scopes,
    hint(moved) {
      scopes().then(
        (open) => open.hint(moved),
        (error: unknown) => log.warn('a hint was not followed', { error: String(error) }),
      )
    },
    async afterFeed() {
      // what boards, records and rooms hold, too, leaves when these were read as far
      const isWaiting = (await engine.outbox(['applied'])).some(({ at }) => at)
      await (isWaiting ? scopes() : opening)?.then((open) => open.afterFeed())
    },
    async live(page) {
      const [{ openLive }, open] = await Promise.all([import('./open-live.ts'), scopes()])
      if (life.cancelled) return
      stopLive()
      stopLive = openLive({ ...deps, baseUrl, scopes: open }, page)
    },
  }
}
