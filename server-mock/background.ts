import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { compactDaily } from './compaction.ts'
import type { Database } from './db/database.ts'
import type { App } from './http/app.ts'
import { shareLimits } from './http/shared-limits.ts'
import { runBadges } from './resources/badges/award.ts'
import type { Deps } from './resources/call.ts'
import { tellRooms } from './resources/community/tell-rooms.ts'
import type { PaymentUpdates } from './resources/orders/pay/pay.ts'
import { runRanking } from './resources/ranking/rank.ts'
import { remindDesk } from './resources/store/remind.ts'
import type { LiveHub } from './resources/sync/live/hub.ts'
import { createSnapshotKeeper } from './resources/sync/snapshot/keep-snapshot.ts'
import type { PartStore } from './resources/sync/snapshot/part-store.ts'
import type { FilmConverter } from './resources/uploads/films/film-converter.ts'
import { tidyWaiting } from './resources/waiting/tidy.ts'

const COURIER_MS = 15_000
const SWEEP_MS = 15_000
const RANKING_MS = 5 * millisecondsInMinute
const PUBLISH_MS = 2000
const LIVE_MS = 5000
const LIMITS_MS = 1000
const SNAPSHOT_MS = 30_000
/** A new key signs two minutes after it was made: by then every process knows it. */
const KEYS_MS = 30_000
/** What the next second or half a minute makes good. */
const PASSING = new Set(['limits.notShared', 'keys.notRead'])

type World = {
  database: Database
  deps: Deps
  parts: PartStore
  live: LiveHub
  limits: App['limits']
  films: FilmConverter
  paymentUpdates: PaymentUpdates
  /** Writes down what was heard of tablets. */
  noteTablets(): Promise<void>
}

/**
 * What a server does without being asked, each at its own interval, most of it at the start as well. What is missed is
 * made good by the next time.
 * @returns ends it: nothing begins any more; what was under way may fail, as the database is about to close
 */
export function startBackground(world: World): () => void {
  const { database, deps, parts, live, limits, films, paymentUpdates, noteTablets } = world
  const { db, keys, log, now, messages, publisher } = deps
  const timers: NodeJS.Timeout[] = []
  let isOver = false
  const run = async (event: string, work: () => unknown) => {
    try {
      await work()
    } catch (error) {
      if (!isOver) log[PASSING.has(event) ? 'warn' : 'error'](event, { error: String(error) })
    }
  }
  const every = (ms: number, event: string, work: () => unknown) =>
    void timers.push(setInterval(() => void run(event, work), ms).unref())
  const nowAndEvery = (ms: number, event: string, work: () => unknown) => {
    void run(event, work)
    every(ms, event, work)
  }
  /** Done by one process; another one would do the same. */
  const ifLeading = (work: () => Promise<unknown>) => async () =>
    void ((await database.leads()) && (await work()))

  nowAndEvery(millisecondsInHour, 'compaction.failed', () => compactDaily(deps))
  nowAndEvery(
    RANKING_MS,
    'ranking.failed',
    ifLeading(async () => {
      await runRanking(deps)
      await runBadges(deps)
    }),
  )
  every(
    SWEEP_MS,
    'badges.failed',
    ifLeading(() => runBadges(deps)),
  )
  every(
    SWEEP_MS,
    'rooms.failed',
    ifLeading(() => Promise.all([tellRooms(deps), tidyWaiting(deps)])),
  )
  every(SWEEP_MS, 'waiting.notNoted', noteTablets)
  every(
    RANKING_MS,
    'store.remindFailed',
    ifLeading(() => remindDesk(deps)),
  )
  nowAndEvery(SWEEP_MS, 'films.failed', films.wake)
  // what was left waiting by an earlier run, and what a provider would not take
  nowAndEvery(COURIER_MS, 'message.courierFailed', messages.wake)
  // one process asks the gateways; what a call leaves open is its own to finish
  nowAndEvery(SWEEP_MS, 'orders.sweepFailed', ifLeading(paymentUpdates.sweep))
  nowAndEvery(PUBLISH_MS, 'publisher.failed', publisher.wake)
  every(LIVE_MS, 'live.failed', () => live.tick())
  const snapshots = createSnapshotKeeper({ db, now, log, store: parts })
  nowAndEvery(SNAPSHOT_MS, 'snapshot.failed', snapshots.tick)
  if (database.kind === 'postgres') {
    const shared = shareLimits(db, limits, now)
    every(LIMITS_MS, 'limits.notShared', () => shared.exchange())
  }
  every(KEYS_MS, 'keys.notRead', () => keys.reload(now()))
  return () => {
    isOver = true
    for (const timer of timers) clearInterval(timer)
  }
}
