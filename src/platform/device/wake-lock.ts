/**
 * Keeps the screen on while a ticket is shown. The lock is lost whenever the page is hidden, so it is asked for again
 * on return; where the browser has none, or refuses (low battery), nothing happens.
 * @returns ends it
 */
export function keepScreenOn(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined
  let ended = false
  let lock: WakeLockSentinel | undefined
  const ask = async () => {
    if (ended || document.visibilityState !== 'visible') return
    try {
      const given = await navigator.wakeLock.request('screen')
      if (ended) await given.release()
      else lock = given
    } catch {
      // Refused: the screen dims as usual, the ticket still shows.
    }
  }
  document.addEventListener('visibilitychange', ask)
  void ask()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release().catch(() => undefined)
  }
}

/** Whether this browser can keep the screen on at all. */
export const canKeepScreenOn = (): boolean => 'wakeLock' in navigator
