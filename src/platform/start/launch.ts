/** The part of the Launch Handler API that is used; not in the platform's types yet. */
interface LaunchQueue {
  setConsumer(consume: (params: { targetURL?: string }) => void): void
}

/**
 * The manifest asks the system to focus an open window instead of loading it again (a half-filled form would be lost);
 * where the person wanted to go is told here, as path and query. A start that opened a new window is told too: it is
 * already there and is left out.
 */
export function onLaunch(go: (path: string) => void): void {
  const { launchQueue } = window as Window & { launchQueue?: LaunchQueue }
  const openedAt = location.href
  let first = true
  launchQueue?.setConsumer(({ targetURL }) => {
    const repeated = first && targetURL === openedAt
    first = false
    if (!targetURL || repeated) return
    const { pathname, search, hash } = new URL(targetURL)
    go(pathname + search + hash)
  })
}
