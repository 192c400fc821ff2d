/**
 * Does something now and again and again while somebody looks at the page; at once when it is looked at again or the
 * network is back.
 * @param work resolves with how long to wait until the next time, ms; null ends it. Must not reject.
 * @returns ends it
 */
export function repeatWhileSeen(work: () => Promise<number | null>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isOver = false
  const run = async () => {
    if (isBusy || isOver || document.visibilityState === 'hidden') return
    clearTimeout(timer)
    isBusy = true
    const next = await work()
    isBusy = false
    if (next === null) return end()
    if (!isOver) timer = setTimeout(start, next)
  }
  const start = () => void run()
  const end = () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', start)
    removeEventListener('online', start)
  }
  document.addEventListener('visibilitychange', start)
  addEventListener('online', start)
  start()
  return end
}
