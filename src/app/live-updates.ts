import type { PageLife } from '#sync/adapters/open-live.ts'
import type { Log } from '#sync/ports/log.ts'
import { useOwnerState } from '#src/data/owner-state.ts'
import type { Owned } from '#src/data/services.ts'
import { askWhileVisible } from './ask-while-visible.ts'
import { deviceClock } from '#src/platform/device/clock.ts'

/** Who looks at another page for longer comes back to a connection that may be dead, ms. */
const AWAY_MS = 10_000

/** Members are told at once of what is new; guests ask for what they look at. */
export function startLiveUpdates(log: Log): void {
  let stopAsking = () => undefined as void
  const listen = (owned: Owned | null) => {
    stopAsking()
    if (owned?.memberId === null) stopAsking = askWhileVisible(owned.engine, PAGE, deviceClock)
    if (!owned || owned.memberId === null) return
    // without it everything is right, only later
    owned.engine
      .live(PAGE)
      .catch((error: unknown) => log.warn('no live connection', { error: String(error) }))
  }
  listen(useOwnerState.getState().owned)
  useOwnerState.subscribe(({ owned }, before) => owned !== before.owned && listen(owned))
}

const isVisible = () => document.visibilityState === 'visible'

const PAGE: PageLife = {
  isVisible,
  onVisible(fn) {
    document.addEventListener('visibilitychange', fn)
    return () => document.removeEventListener('visibilitychange', fn)
  },
  onBack(fn) {
    let hiddenAt = deviceClock.now()
    const onVisible = () => {
      if (!isVisible()) hiddenAt = deviceClock.now()
      else if (Math.abs(deviceClock.now() - hiddenAt) >= AWAY_MS) fn()
    }
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && fn()
    window.addEventListener('online', fn)
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('online', fn)
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisible)
    }
  },
}
