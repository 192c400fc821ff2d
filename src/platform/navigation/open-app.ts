/** An app that is there takes the screen within this time, ms. */
const TIMEOUT = 1500

/** Opens an app by its own address; when nothing takes the screen, the page of the web instead. Must run in a press. */
export function openApp(address: string, fallback: string): void {
  const timer = setTimeout(() => {
    document.removeEventListener('visibilitychange', gone)
    if (document.visibilityState === 'visible') location.assign(fallback)
  }, TIMEOUT)
  const gone = () => {
    if (document.visibilityState === 'visible') return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', gone)
  }
  document.addEventListener('visibilitychange', gone)
  location.assign(address)
}
