export type TabletSystem = 'android' | 'ipad' | 'chromeos'

/** Which guide to locking a tablet most likely fits; iPads say that they are Macs with a touch screen. */
export function tabletSystem({ userAgent, maxTouchPoints }: Navigator): TabletSystem {
  if (/CrOS/.test(userAgent)) return 'chromeos'
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'ipad' : 'android'
}

/** How long somebody tries to get out, s. */
export const LOCK_TEST_SECONDS = 10

/** Whether the page stayed in sight while somebody tried to leave it: then the tablet's own lock is on. */
export const staysInSight = (): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (stayed: boolean) => {
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('blur', onHidden)
      clearTimeout(timer)
      resolve(stayed)
    }
    const onHidden = () => end(false)
    const timer = setTimeout(() => end(true), LOCK_TEST_SECONDS * 1000)
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('blur', onHidden)
  })
