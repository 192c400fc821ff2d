/** Asks `url` until it answers 200; false after `patience` milliseconds or once `given()` says to stop. */
export async function waitReady(url, { patience = 180_000, stop = () => false } = {}) {
  const end = Date.now() + patience
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
