/**
 * Watches how the engine treats a server that asks to wait, and one that cannot be reached (I16): no request before the
 * time that was asked for, waits that are spread by chance, and no attempt used up by an outage.
 */
import type { BatchResult } from '#sync/contracts/sync/sync.ts'
import type { Lane } from '#sync/ports/rows.ts'
import type { Actor, Scheduler } from './scheduler.ts'
import { TIMEOUT_MS, type Weather } from './weather.ts'

/** An answer is stored within this time, ms. */
const STORED_MS = 50
/**
 * What was still under way when the network went has come to its end after this, ms, timers of a hidden page included.
 * Without a push endpoint, or when it was refused for its size, a request that hangs is one of many calls, of which others were answered.
 */
const SETTLED_MS = { push: 1_500, calls: TIMEOUT_MS + 1_500 }
/** So many waits after the same number of failures say whether chance had a part in them. */
const SAMPLES = 8

export interface Who {
  actor: Actor
  owner: string
}

export interface Way {
  weather: Weather
  hasPush: boolean
  /** Requests refused for their size went as calls. */
  wasTooLarge: boolean
}

interface Asked {
  from: number
  until: number
}

/** Silences of a lane that has nothing to do with them, while others were answered: a request is halved each time. */
const COMPANY = 6

/**
 * @param isSure whether what is heard now is stored for certain
 * @param laneOf a lane as it is stored
 */
export function createWaitWatch(
  scheduler: Scheduler,
  violations: string[],
  isSure: () => boolean,
  laneOf: (owner: string, lane: string) => Lane | undefined = () => undefined,
) {
  /** Lines each actor has heard, and how often a lane of it was silent because of another one. */
  const answers = new Map<Actor, number>()
  const silences = new Map<Actor, Map<string, number>>()
  /** What the server asked of an actor, of one lane or (lane '') as a whole. */
  let asked = new Map<Actor, Map<string, Asked>>()
  /** Pages that slept: another may have taken over, and what they hear of requests of before is not stored. */
  const slept = new WeakSet<Actor>()
  const delays = new Map<number, number[]>()
  const seen = new Set<string>()
  /** Until then (ms) what was heard before the clock jumped may be stored after it: which came first is not known. */
  let unsureUntil = 0
  let outage: { since: number; attempts: Map<string, number> | null } | null = null

  function note({ actor }: Who, lane: string, seconds: number): void {
    if (seconds <= 0 || slept.has(actor) || !isSure() || scheduler.now < unsureUntil) return
    const own = asked.get(actor) ?? new Map<string, Asked>()
    own.set(lane, { from: scheduler.now, until: scheduler.now + seconds * 1_000 })
    asked.set(actor, own)
  }

  return {
    /** A line about an operation arrived. */
    heard({ lane, line, ...who }: Who & { lane: string; line: BatchResult }) {
      answers.set(who.actor, (answers.get(who.actor) ?? 0) + 1)
      silences.get(who.actor)?.delete(lane)
      // the server works again, and what it asked for before is over
      for (const own of asked.values()) own.delete('')
      if (line.class === 'retry') note(who, lane, line.retryAfterSeconds ?? 0)
      else for (const own of asked.values()) own.delete(lane)
    },
    /** A request was refused as a whole. */
    refused(who: Who, { retryAfterSeconds = 0 }: { retryAfterSeconds?: number }) {
      silences.delete(who.actor)
      note(who, '', retryAfterSeconds)
    },
    /** How many lines an actor has heard. */
    answers: (actor: Actor) => answers.get(actor) ?? 0,
    /** A request got no answer because of some of its lanes; these others were in it. */
    company({ actor, owner }: Who, lanes: ReadonlySet<string>, before: number) {
      // a disk that is full does not keep what is suspected: each time is the first one
      if (!isSure()) return void silences.delete(actor)
      if ((answers.get(actor) ?? 0) === before) return
      const own = silences.get(actor) ?? new Map<string, number>()
      silences.set(actor, own)
      for (const lane of lanes) {
        const times = (own.get(lane) ?? 0) + 1
        own.set(lane, times)
        if (times > COMPANY) violations.push(`I6 ${owner}/${lane} met silence ${times} times, in bad company`)
      }
    },
    sent({ actor, owner, lanes }: Who & { lanes: ReadonlySet<string> }) {
      const { now } = scheduler
      // a lane under suspicion travels alone, also after a restart
      if (lanes.size > 1 && !slept.has(actor))
        for (const lane of lanes)
          if ((laneOf(owner, lane)?.silent ?? 0) > 0)
            violations.push(`I6 ${actor.name} sent ${lane}, which is under suspicion, with others`)
      for (const [lane, { from, until }] of asked.get(actor) ?? [])
        if ((lane === '' || lanes.has(lane)) && now > from + STORED_MS && now < until)
          violations.push(`I16 ${actor.name} of ${owner} sent ${lane} ${until - now} ms before it was to`)
    },
    /** Something happened that ends waits, or keeps them from being stored: nothing asked for so far is held against anybody. */
    forgive(sleeper?: Actor) {
      if (sleeper !== undefined) slept.add(sleeper)
      asked = new Map()
      outage = null
    },
    /** The device's clock jumps: what was to wait until a time by it may go. */
    jumped() {
      this.forgive()
      unsureUntil = scheduler.now + TIMEOUT_MS
    },
    /** Looks at the lanes of a device as they are stored, with and without a network. */
    look(owner: string, lanes: Iterable<Lane>, { weather, hasPush, wasTooLarge }: Way) {
      if (!weather.offline) outage = null
      else outage ??= { since: scheduler.now, attempts: null }
      const isSettled =
        outage !== null &&
        scheduler.now - outage.since > SETTLED_MS[hasPush && !wasTooLarge ? 'push' : 'calls']
      const before = outage?.attempts ?? null
      const attempts = isSettled ? (before ?? new Map<string, number>()) : null
      for (const lane of lanes) {
        sample(owner, lane)
        if (attempts === null) continue
        const name = `${owner}/${lane.name}`
        // a lane under suspicion is alone with its silence, whatever the reason
        if ((lane.silent ?? 0) > 0) attempts.delete(name)
        else if (lane.attempt > (attempts.get(name) ?? Infinity))
          violations.push(`I16 an outage cost ${name} attempt ${lane.attempt}`)
        attempts.set(name, lane.attempt)
      }
      if (outage !== null && attempts !== null) outage.attempts = attempts
    },
    /** What the waits of a whole schedule say. */
    verdict(): string[] {
      return [...delays].flatMap(([attempt, waits]) =>
        waits.length >= SAMPLES && new Set(waits).size <= waits.length / 2
          ? [`I16 waits after ${attempt} failures are not spread: ${waits.join(' ')}`]
          : [],
      )
    },
  }

  function sample(owner: string, { name, attempt, delay, notBefore }: Lane): void {
    const wait = `${owner}/${name}/${attempt}/${notBefore}`
    if (attempt === 0 || delay === 0 || seen.has(wait)) return
    seen.add(wait)
    delays.set(attempt, [...(delays.get(attempt) ?? []), delay])
  }
}

export type WaitWatch = ReturnType<typeof createWaitWatch>
