import { millisecondsInMinute } from 'date-fns/constants'
import type { Clock } from '#sync/ports/clock.ts'
import { onTouch } from '#src/platform/kiosk/on-touch.ts'
import type { PlannedUpdate } from '#src/platform/shell/planned-update.ts'

/** So long nobody has touched the tablet. */
export const REST_MS = millisecondsInMinute
const REST_SCREEN = '/waiting'

/**
 * A tablet that gives numbers takes a newer version on its rest screen, once nobody has touched it for a minute: between
 * two steps of a guest it would lose what was chosen, and every step there takes the place of the one before, which is
 * no step an update is taken with.
 * @param pathname where the app is
 * @returns ends it
 */
export function takeUpdatesAtRest(
  update: Pick<PlannedUpdate, 'take'>,
  { clock, pathname }: { clock: Clock; pathname: () => string },
): () => void {
  let cancel = () => undefined as void
  const begin = () => {
    cancel()
    cancel = clock.after(REST_MS, () => {
      const isResting = pathname().replace(/\/$/, '') === REST_SCREEN
      if (isResting) void update.take({ from: REST_SCREEN, to: '/', href: REST_SCREEN, action: 'push' })
      begin()
    })
  }
  const end = onTouch(begin)
  begin()
  return () => {
    cancel()
    end()
  }
}
