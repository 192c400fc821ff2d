import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import type { Clock } from '#sync/ports/clock.ts'

/** What `/build-info.json` says. */
export interface BuildInfo {
  build: string
}

/** Milliseconds between two looks while the page is open (specification: hourly). */
export const LOOK_EVERY = millisecondsInHour
/** The first look waits this long, so that it does not compete with the first screen. */
export const FIRST_LOOK = 1000
/** On return to the page it looks again, but not when it just did. */
export const RETURN_GAP = millisecondsInMinute
/** Very slow lines skip the first look; the hourly one comes all the same. */
const VERY_SLOW = new Set(['slow-2g', '2g'])

export interface BuildWatchDeps {
  /** The build this page runs. */
  build: string
  clock: Clock
  /** The newest build, past every cache; rejects without network. */
  fetchInfo: () => Promise<BuildInfo>
  /** `effectiveType` of the connection, where the browser knows it. */
  lineSpeed: () => string | undefined
  /** Called once for each newer build found. */
  onNewer: (info: BuildInfo) => void
}

export interface BuildWatch {
  /** The person came back to the page, or the network did. */
  returned(): void
  /** Looks now, whenever the last look was; resolves when it is done. */
  look(): Promise<void>
  stop(): void
}

/**
 * S7-19: asks hourly and on return which build is the newest. The device may sleep through a timer or its clock may
 * jump, so a return compares times and a time in the future counts as long ago.
 */
export function watchBuild({ build, clock, fetchInfo, lineSpeed, onNewer }: BuildWatchDeps): BuildWatch {
  let known = build
  let lookedAt: number | undefined
  let cancel = () => {}

  async function look(): Promise<void> {
    lookedAt = clock.now()
    try {
      const info = await fetchInfo()
      if (info.build === known) return
      known = info.build
      if (info.build !== build) onNewer(info)
    } catch {
      // No network or no build file: the next look will tell.
    }
  }

  function plan(ms: number): void {
    cancel()
    cancel = clock.after(ms, () => {
      void look()
      plan(LOOK_EVERY)
    })
  }

  plan(VERY_SLOW.has(lineSpeed() ?? '') ? LOOK_EVERY : FIRST_LOOK)

  return {
    look,
    returned() {
      const since = lookedAt === undefined ? 0 : clock.now() - lookedAt
      if (lookedAt === undefined || (since >= 0 && since < RETURN_GAP)) return
      void look()
      plan(LOOK_EVERY)
    },
    stop: () => cancel(),
  }
}
