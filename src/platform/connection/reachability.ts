/**
 * Finds out whether the server answers. `navigator.onLine` is a hint that starts a probe; a real answer of our own
 * server is the proof (a captive portal's page is none).
 */
export interface Reachability {
  /** A call elsewhere in the app saw an answer, or none. */
  seen(yes: boolean): void
  /** Looks now. */
  probe(): Promise<boolean>
  stop(): void
}

const FIRST_DELAY = 3000
const LONGEST_DELAY = 30_000
const TIMEOUT = 5000

/** Watches until stopped; calls `report` for every finding. */
export function watchReachability(report: (online: boolean) => void): Reachability {
  let delay = FIRST_DELAY
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  function settle(online: boolean) {
    if (stopped) return
    report(online)
    clearTimeout(timer)
    if (online) delay = FIRST_DELAY
    else {
      timer = setTimeout(() => void probe(), delay)
      delay = Math.min(delay * 2, LONGEST_DELAY)
    }
  }

  async function probe(): Promise<boolean> {
    const online = await answers()
    settle(online)
    return online
  }

  /** Where the device says that it has no network, an answer may be one that the browser kept: it is asked for anew. */
  function seen(yes: boolean) {
    if (yes && !navigator.onLine) void probe()
    else settle(yes)
  }

  const look = () => void probe()
  const visible = () => document.visibilityState === 'visible' && look()
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  document.addEventListener('visibilitychange', visible)
  return {
    seen,
    probe,
    stop() {
      stopped = true
      clearTimeout(timer)
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
      document.removeEventListener('visibilitychange', visible)
    },
  }
}

async function answers(): Promise<boolean> {
  try {
    const answer = await fetch('/now', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) })
    return answer.ok && /^\d+$/.test((await answer.text()).trim())
  } catch {
    return false
  }
}
