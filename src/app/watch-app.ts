import { millisecondsInMinute } from 'date-fns/constants'
import type { ApiEvents } from '#sync/adapters/api-client.ts'
import { readStored } from '#sync/adapters/stored-content.ts'
import type { Services } from '#src/data/services.ts'
import { useOwnerState } from '#src/data/owner-state.ts'
import { forgetLive } from '#src/data/use-live.ts'
import { allStrings, loadWords } from '#src/i18n/init.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { afterFirstLook, whenContentReady } from '#src/platform/start/content-ready.ts'
import { isControlled } from '#src/platform/shell/controlled.ts'
import { watchReachability, type Reachability } from '#src/platform/connection/reachability.ts'
import { useConnectivity } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'

import { loadBodies } from './route-body.ts'
import type { createAppRouter } from './router.tsx'
import type { watchShell } from './watch-shell.ts'

/** Content is read again after this long in the foreground, ms. */
const REFRESH_EVERY = 10 * millisecondsInMinute

export interface AppEvents extends ApiEvents {
  /** Somebody signed in on another page. */
  signedIn(): void
  /** A newer version of the app took over the database: nothing more can be stored on this page. */
  outdated(): void
}

export interface AppWatch {
  events: AppEvents
  probe(): Promise<boolean>
  start(services: Services, router: ReturnType<typeof createAppRouter>): void
}

/** Watches the network, the session and the clock for the whole life of the page. */
export function watchApp(): AppWatch {
  let running: { services: Services; reach: Reachability } | undefined
  let shell: Promise<ReturnType<typeof watchShell>> | undefined
  const events: AppEvents = {
    signedIn() {
      forgetLive()
      void running?.services.switchOwner().then(() => running?.services.refresh())
    },
    signedOut() {
      void import('./notify-signed-out.ts').then(({ notifySignedOut }) => notifySignedOut())
      useOwnerState.getState().set(null)
      forgetLive()
      void running?.services.switchOwner()
    },
    outdated: () => void shell?.then(({ outdated }) => outdated()),
    alert: (message) => useToasts.getState().show({ text: message, tone: 'plain' }),
    reachable: (yes) => running?.reach.seen(yes),
  }
  return {
    events,
    probe: async () => (running ? running.reach.probe() : true),
    start(services, router) {
      // a database that does not open must not keep the worker away, which is what a next try starts from
      const first = Promise.race([isFirstVisit(), timedOut()])
      const whenFree = (fn: () => void, elsewhere: (fn: () => void) => void = atOnce) =>
        void first.then((isFirst) => {
          // a public screen asks for what it shows; any other needs the person's own things
          if (!isPublic(router)) elsewhere(fn)
          else if (isFirst) afterFirstLook(fn)
          else whenContentReady(fn)
        })
      void first.then((isFirst) =>
        whenContentReady(() => void beginEarly(isFirst, router).catch(() => undefined)),
      )
      shell = new Promise((resolve, reject) => {
        whenFree(() => {
          import('./watch-shell.ts').then(({ watchShell }) => resolve(watchShell(services, router)), reject)
        }, whenContentReady)
      })
      services.onWritten(() => void shell?.then(({ askForBackgroundSync }) => askForBackgroundSync()))
      const reach = watchReachability((online) => {
        const before = useConnectivity.getState().online
        useConnectivity.getState().set(online, services.now())
        if (!online || before) return
        useOwnerState.getState().owned?.engine.wake('online')
        void services.refresh()
      })
      running = { services, reach }
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') useOwnerState.getState().owned?.engine.wake('visible')
      })
      const again = () => {
        deviceClock.after(REFRESH_EVERY, again)
        if (document.visibilityState === 'visible') void services.refresh()
      }
      deviceClock.after(REFRESH_EVERY, again)
      whenFree(() => {
        // where a worker stands behind the page it keeps all words, and each screen brings its own
        const words = isControlled() ? loadWords(['errors']) : allStrings()
        void Promise.all([loadBodies(), words]).catch(() => undefined)
        void services.refresh().then(() => reach.probe())
      })
    },
  }
}

/** For who closes the app a moment later and opens it without a network: the worker, and how the home screen looks. */
async function beginEarly(isFirst: boolean, router: ReturnType<typeof createAppRouter>): Promise<void> {
  const { registerEarly, rememberHome } = await import('./early.ts')
  rememberHome(router)
  if (!isFirst) return
  // the page of a record goes on asking for what belongs to it when its first part is there
  if (location.pathname !== '/') await new Promise<void>((resolve) => deviceClock.after(TIMEOUT, resolve))
  await registerEarly()
}

const isPublic = ({ state }: ReturnType<typeof createAppRouter>) =>
  state.matches.at(-1)?.staticData.auth === 'public'

const atOnce = (fn: () => void) => fn()

/** A database that takes longer to open is not waited for, ms. */
const TIMEOUT = 2000

const timedOut = () => new Promise<false>((resolve) => deviceClock.after(TIMEOUT, () => resolve(false)))

async function isFirstVisit(): Promise<boolean> {
  const feed = (await readStored([]))?.feed
  return !feed || feed.seeding
}
