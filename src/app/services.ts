import type { ContentDb } from '#sync/adapters/content-db.ts'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { Log } from '#sync/ports/log.ts'
import { useOwnerState } from '#src/data/owner-state.ts'
import type { Owned, Services } from '#src/data/services.ts'
import { PartMissing } from '#src/data/storage-failure.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { askToKeep } from '#src/platform/storage/quota.ts'
import type { Late } from './late.ts'
import { loadLate } from './late-steps.ts'
import type { AppEvents } from './watch-app.ts'

export interface Composition {
  language: () => Language
  log: Log
  probe: () => Promise<boolean>
  /** Listeners for reachability, sign-ins and sign-outs of other tabs, and messages of the server. */
  events: AppEvents
}

/** An owner's database that did not open is tried again after this long, also when nobody asks for it, ms. */
const AGAIN = 2000

/** Puts the data services together. Reading stored content needs none of the code that is loaded later. */
export function composeServices({ language, log, events, probe }: Composition): Services {
  let content: Promise<ContentDb> | undefined
  let late: Promise<Late> | undefined
  let current: Promise<Owned> | undefined
  let last: Owned | undefined
  let opened = 0
  let hasLeft = false

  const getContent = () =>
    (content ??= import('./open-content.ts').then(
      ({ openContent }) => openContent(),
      (error: unknown) => {
        content = undefined
        throw error
      },
    ))

  // a failure is never kept: a chunk that did not come, or a database that would not open, may do so a moment later
  const getLate = () =>
    (late ??= loadLate().then(
      ({ composeLate }) => {
        const made = composeLate({ language, log, events })
        made.onMember((memberId) => void follow(memberId))
        return made
      },
      (error: unknown) => {
        late = undefined
        throw error
      },
    ))

  /**
   * Another tab signed in or out, or the engine or the worker found that the session is over: this page goes with it.
   */
  async function follow(memberId: string | null): Promise<void> {
    // who signs in or out on this page opens the database again; that counts as having followed
    const now = await current?.catch(() => undefined)
    if (hasLeft || now === undefined || now.memberId === memberId) return
    if (memberId === null) events.signedOut()
    else events.signedIn()
  }

  async function open(): Promise<Owned> {
    const turn = ++opened
    const [{ openOwned }, { session }, content] = await Promise.all([
      import('./open-owned.ts'),
      getLate(),
      getContent(),
    ]).catch((cause: unknown) => {
      throw new PartMissing('the engine', { cause })
    })
    // deleted with all the rest, who was signed in is gone too; nothing else would tell
    const lost = () => hasLeft || void session.memberId().then(follow, () => undefined)
    const next = await openOwned({ session, content, log, language, events, lost })
    if (turn !== opened) {
      await close(next)
      return owned()
    }
    const before = last
    last = next
    useOwnerState.getState().set(next)
    // what was being chosen belongs to the person who chose it (P-16)
    if (before && before.owner !== next.owner) {
      const { EMPTY_CART, useCartState } = await import('#src/state/cart.ts')
      useCartState.setState(EMPTY_CART)
    }
    if (before) await close(before)
    return next
  }

  function switchOwner(): Promise<Owned> {
    const opening = open()
    current = opening
    opening.catch(() => {
      if (current !== opening) return
      current = undefined
      if (!hasLeft) deviceClock.after(AGAIN, () => void owned().catch(() => undefined))
    })
    return opening
  }

  const writeListeners = new Set<() => void>()
  const owned = () => current ?? switchOwner()
  return {
    log,
    api: { call: async (name, input) => (await getLate()).api.call(name, input) },
    session: async () => (await getLate()).session,
    content: getContent,
    owned,
    switchOwner,
    leave: () => void (hasLeft = true),
    async refresh() {
      const { engine } = await owned()
      const [city] = await Promise.all([engine.pull('content'), engine.pull('member')])
      // the city first: what people write comes when all else is here
      if (city === 'current')
        void import('./read-scopes.ts').then(({ readScopes }) => readScopes(engine)).catch(() => undefined)
    },
    written() {
      keepStorage()
      for (const fn of writeListeners) fn()
    },
    onWritten: (fn) => void writeListeners.add(fn),
    probe,
    now: deviceClock.now,
  }
}

async function close({ engine, db }: Owned) {
  await engine.stop()
  db.close()
}

let asked = false

/** Asks the browser to keep what is stored, at the first write that waits (P-15). */
function keepStorage() {
  if (asked) return
  asked = true
  void askToKeep()
}
