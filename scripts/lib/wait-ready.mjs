/** Asks `url` until it answers 200; false after `timeout` milliseconds or once `given()` says to stop. */
export async function waitReady(url, { timeout = 180_000, stop = () => false } = {}) {
  const end = Date.now() + timeout
  while (Date.now() < end && !stop()) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
      if (answer.ok) return true
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  return false
}
