import type { Clock } from '#sync/ports/clock.ts'

/**
 * Milliseconds the new worker has to take over; then the step goes on in this version. Loading the page at that moment
 * could leave it waiting for ever for a worker that is just being put away.
 */
export const TAKE_OVER_TIMEOUT = 2000
/** After a try that did not lead to the new build, the same build is not tried again for this long. */
export const RETRY_AFTER = 600_000
const KEY = 'goraero.updateTried'

/** A navigation as the router sees it before it begins. */
export interface PlannedNavigation {
  /** Paths without query and hash. */
  from: string
  to: string
  /** The whole address to load. */
  href: string
  /** Going back or forward, or replacing the entry, is no step forward. */
  action: 'push' | 'replace' | 'back' | 'forward' | 'go'
}

export interface PlannedUpdateDeps {
  clock: Clock
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  online: () => boolean
  /** Tells the waiting worker to take over; false when none waits. */
  takeOver: () => boolean
  /** Whether a worker is between page and server; without one a newer build is simply loaded. */
  hasWorker: () => boolean
  /** Calls back once, when another worker controls the page; returns a function that stops listening. */
  onControlled: (fn: () => void) => () => void
  load: (href: string) => void
}

export interface PlannedUpdate {
  /** A newer build is on the server. */
  found(build: string): void
  /** Its worker is installed and waits. */
  waiting(): void
  /** Another tab let the new worker take over: this page runs an old build. */
  outdated(): void
  /** The next step of the person would bring a newer version. */
  ready(): boolean
  /** While held (a half-filled form lives across screens) no update is taken; returns a function that lets go. */
  hold(): () => void
  /**
   * Asked before each navigation: true when the page is being loaded again at its target, in the new version, and the
   * router must not go on. A promise while the new worker takes over.
   */
  take(navigation: PlannedNavigation): boolean | Promise<boolean>
}

/**
 * S7-19, P-13: a newer version is taken on the next navigation the person makes to another screen, never by itself:
 * the form they left is gone by their own wish, and what must outlive it is in the database.
 */
export function createPlannedUpdate(deps: PlannedUpdateDeps): PlannedUpdate {
  let newer: string | undefined
  let isWaiting = false
  let isOutdated = false
  let holds = 0
  let loading = false
  let taking: Promise<boolean> | undefined

  const onlyLoad = () => isOutdated || (newer !== undefined && !deps.hasWorker())
  const ready = () => isWaiting || onlyLoad()

  /** What is tried; having tried to take over says nothing about loading a version that is in charge already. */
  const attempt = () => `${isOutdated ? 'load' : 'take'}:${newer ?? ''}`

  function triedLately(): boolean {
    try {
      const [build, at] = (deps.storage?.getItem(KEY) ?? '').split(' ')
      const since = deps.clock.now() - Number(at)
      return build === attempt() && since >= 0 && since < RETRY_AFTER
    } catch {
      return false
    }
  }

  function remember(): boolean {
    try {
      deps.storage?.setItem(KEY, `${attempt()} ${deps.clock.now()}`)
      return deps.storage !== undefined
    } catch {
      return false
    }
  }

  return {
    found(build) {
      newer = build
    },
    waiting() {
      isWaiting = true
    },
    outdated() {
      isOutdated = true
    },
    ready,
    hold() {
      holds += 1
      let held = true
      return () => {
        if (held) holds -= 1
        held = false
      }
    },
    take({ from, to, href, action }) {
      if (loading) return true
      if (taking) return taking
      if (!ready() || holds > 0 || action !== 'push' || from === to || !deps.online()) return false
      if (triedLately() || !remember()) return false
      if (isWaiting) {
        isWaiting = false
        taking = takeOver(href)
        if (taking) return taking
      }
      return onlyLoad() && loadNow(href)
    },
  }

  function loadNow(href: string): true {
    loading = true
    deps.load(href)
    return true
  }

  /** Lets the waiting worker take over and loads `href` then; undefined when none waits any more. */
  function takeOver(href: string): Promise<boolean> | undefined {
    let answer: (loads: boolean) => void = () => {}
    const taken = new Promise<boolean>((resolve) => (answer = resolve))
    const end = (loads: boolean) => {
      deafen()
      cancel()
      taking = undefined
      answer(loads && loadNow(href))
    }
    const deafen = deps.onControlled(() => end(true))
    const cancel = deps.clock.after(TAKE_OVER_TIMEOUT, () => end(false))
    if (deps.takeOver()) return taken
    deafen()
    cancel()
    return undefined
  }
}
