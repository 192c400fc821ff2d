import type { Versions } from '../../../db/announced.ts'
import type { ScopeBus } from '../../../db/bus.ts'
import { CONTENT } from '../../../db/feed.ts'
import { ownerOf, type Deps, type Principal } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { openScope, openScopes, storedName } from '../access.ts'
import { countersOf } from '../counters.ts'
import { oneMoment } from '../../../db/one-moment.ts'
import { factsOf } from '../scope-facts.ts'
import { liveSessions } from './sessions.ts'
import { Subscribers, type Subscriber } from './subscribers.ts'

/** How many may listen at a time. The oldest of a device or member makes way for the newest; a network and the process say no. */
export const LIVE_LIMITS = { device: 3, member: 20, network: 1000, all: 5000 }

/** Seconds after which who was sent away may come again. */
const FULL_AGAIN_S = 30

type Member = Extract<Principal, { kind: 'member' }>
type Wish = Pick<Subscriber, 'at' | 'gone' | 'end' | 'tick' | 'device' | 'network'> & {
  principal: Member
  /** As they are asked for. */
  names: readonly string[]
}

/** Scopes everybody holds: told with the next look at the counters, so that one change does not call all devices at once. */
const isShared = (stored: string) => stored === CONTENT || stored.startsWith('board:')
/** Scopes a member may lose: looked at again before anything of them is told. */
const isGuarded = (stored: string) => /^(?:record:post\/|room:|desk:)/.test(stored)

/**
 * Tells who listens which scopes have news. What is told is a scope and its version, never what is in it: that is read
 * by pull, with the same cursors, whoever told. So nothing is lost with a hint, and nothing doubled by two.
 */
export class LiveHub {
  readonly #db: Deps['db']
  readonly #now: Deps['now']
  readonly #log: Deps['log']
  readonly #limits: typeof LIVE_LIMITS
  readonly #subscribers = new Subscribers()
  /** The version of each wanted scope that was last told. */
  readonly #seen = new Map<string, number>()
  readonly #leaveBus: () => void
  #changed = new Set<string>()
  #isChecking = false
  #ticking: Promise<void> | null = null
  #isClosed = false

  constructor({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>, bus: ScopeBus, limits = LIVE_LIMITS) {
    this.#db = db
    this.#now = now
    this.#log = log
    this.#limits = limits
    this.#leaveBus = bus.subscribe((changed) => {
      if (changed) this.#hear(changed)
      else void this.tick()
    })
  }

  get size(): number {
    return this.#subscribers.size
  }

  /**
   * From here on every change is told; what was before is not.
   * @returns ends it
   * @throws Refusal request.rateLimited when too many listen, or the server stops
   */
  watch({ principal, names, ...wish }: Wish): Subscriber {
    this.#makeRoom(principal, wish)
    const stored = (name: string) => (name === 'member' ? ownerOf(principal) : storedName(name))
    const scopes = new Map(names.map((name) => [stored(name), name]))
    const { id: memberId, sessionId } = principal
    const subscriber: Subscriber = { ...wish, memberId, sessionId, scopes }
    this.#subscribers.add(subscriber)
    return subscriber
  }

  leave(subscriber: Subscriber): void {
    for (const stored of this.#subscribers.remove(subscriber)) this.#seen.delete(stored)
  }

  /**
   * Registers first, *then* reads how far each scope is and tells it: a change at any moment is in what is read or is told
   * after it (C10).
   */
  async open(wish: Wish): Promise<Subscriber> {
    const subscriber = this.watch(wish)
    try {
      const { opened, counters } = await this.#db.transaction().execute(async (trx) => {
        await oneMoment(trx)
        const opened = await openScopes(trx, wish.principal, wish.names)
        return { opened, counters: await countersOf(trx, [...subscriber.scopes.keys()]) }
      })
      for (const [stored, name] of subscriber.scopes) {
        const scope = opened.get(name)
        if (scope && 'stored' in scope) {
          // what was heard meanwhile is newer than what was read
          const version = Math.max(counters.get(stored)?.version ?? 0, this.#seen.get(stored) ?? 0)
          subscriber.at(name, version)
          if (!isShared(stored)) this.#tell(stored, version)
        } else this.#takeAway(subscriber, stored, scope?.refusal ?? new Refusal('record.notFound'))
      }
      return subscriber
    } catch (error) {
      this.leave(subscriber)
      throw error
    }
  }

  /**
   * Looks at the counters of all that is wanted, at who may still read, and at the connections themselves. Makes good what
   * the bus lost, and tells of what everybody holds.
   */
  tick(): Promise<void> {
    this.#ticking ??= this.#look()
      .catch((error: unknown) => this.#log.error('live.failed', { error: String(error) }))
      .finally(() => {
        this.#ticking = null
      })
    return this.#ticking
  }

  /** Ends all connections and accepts no more. */
  close(): void {
    this.#isClosed = true
    this.#leaveBus()
    for (const subscriber of this.#subscribers.all()) this.#end(subscriber, 'stopping')
  }

  #makeRoom(principal: Member, { device, network }: Pick<Wish, 'device' | 'network'>): void {
    const { all, network: most, device: perDevice, member } = this.#limits
    const isFull =
      this.#isClosed ||
      this.#subscribers.size >= all ||
      this.#subscribers.alike('network', network).length >= most
    if (isFull) throw new Refusal('request.rateLimited', { retryAfterSeconds: FULL_AGAIN_S })
    const makeWay = (those: readonly Subscriber[], most: number) => {
      for (const each of those.slice(0, Math.max(0, those.length + 1 - most))) this.#end(each, 'replaced')
    }
    makeWay(this.#subscribers.alike('device', device), perDevice)
    makeWay(this.#subscribers.alike('memberId', principal.id), member)
  }

  #end(subscriber: Subscriber, why: Parameters<Subscriber['end']>[0]): void {
    this.leave(subscriber)
    subscriber.end(why)
  }

  /** What the bus says. Messages of two processes may arrive in the wrong order: the later version covers both. */
  #hear(changed: Versions): void {
    for (const [stored, version] of changed) {
      if (isShared(stored) || !this.#subscribers.wants(stored)) continue
      if (version > (this.#seen.get(stored) ?? -1)) this.#tell(stored, version)
    }
  }

  #tell(stored: string, version: number): void {
    if (this.#seen.get(stored) === version) return
    this.#seen.set(stored, version)
    if (!isGuarded(stored)) {
      for (const subscriber of this.#subscribers.of(stored)) tellOf(subscriber, stored, version)
      return
    }
    this.#changed.add(stored)
    if (!this.#isChecking) void this.#tellGuarded()
  }

  /** One check of who may read it serves all subscribers, and all that changed meanwhile. */
  async #tellGuarded(): Promise<void> {
    this.#isChecking = true
    while (this.#changed.size > 0) {
      const scopes = [...this.#changed].filter((stored) => this.#subscribers.wants(stored))
      this.#changed = new Set()
      try {
        const checked = await this.#recheck(scopes)
        for (const stored of scopes) {
          const version = this.#seen.get(stored) ?? 0
          // who came meanwhile reads the counters after this
          for (const subscriber of this.#subscribers.of(stored))
            if (checked.has(subscriber)) tellOf(subscriber, stored, version)
        }
      } catch (error) {
        this.#log.error('live.failed', { error: String(error) })
        // told by the next look at the counters
        for (const stored of scopes) this.#seen.delete(stored)
      }
    }
    this.#isChecking = false
  }

  /** Takes away what may not be read any more. @param scopes stored names @returns who was looked at */
  async #recheck(scopes: readonly string[]): Promise<ReadonlySet<Subscriber>> {
    if (scopes.length === 0) return new Set()
    const who = new Set(scopes.flatMap((stored) => this.#subscribers.of(stored)))
    const facts = await factsOf(this.#db, scopes, [...new Set([...who].map(({ memberId }) => memberId))])
    for (const stored of scopes)
      for (const subscriber of this.#subscribers.of(stored)) {
        if (!who.has(subscriber)) continue
        const scope = openScope(facts, subscriber.memberId, stored)
        if ('refusal' in scope) this.#takeAway(subscriber, stored, scope.refusal)
      }
    return who
  }

  #takeAway(subscriber: Subscriber, stored: string, refusal: Refusal): void {
    const name = subscriber.scopes.get(stored)
    if (name === undefined) return
    subscriber.scopes.delete(stored)
    if (this.#subscribers.drop(subscriber, stored)) this.#seen.delete(stored)
    subscriber.gone(name, refusal)
  }

  async #look(): Promise<void> {
    const now = this.#now()
    for (const subscriber of this.#subscribers.all()) {
      const why = subscriber.tick(now)
      if (why) this.#end(subscriber, why)
    }
    if (this.#subscribers.size === 0) return
    const live = await liveSessions(this.#db, this.#subscribers.all())
    for (const subscriber of live.ended) this.#end(subscriber, 'session')
    const scopes = this.#subscribers.scopes()
    await this.#recheck(scopes.filter(isGuarded))
    const before = new Map(this.#seen)
    const counters = await countersOf(this.#db, scopes)
    for (const stored of scopes) {
      // what was heard meanwhile is newer than what was read
      const isHeard = this.#seen.get(stored) !== before.get(stored)
      if (!isHeard && this.#subscribers.wants(stored)) this.#tell(stored, counters.get(stored)?.version ?? 0)
    }
  }
}

function tellOf(subscriber: Subscriber, stored: string, version: number): void {
  const name = subscriber.scopes.get(stored)
  if (name !== undefined) subscriber.at(name, version)
}
