/** Calls `fn` when something failed may work now: the network is back, the page is looked at again, a worker took over. */
export function onRetryOpportunity(fn: () => void): () => void {
  const visible = () => document.visibilityState === 'visible' && fn()
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  addEventListener('online', fn)
  document.addEventListener('visibilitychange', visible)
  worker?.addEventListener('controllerchange', fn)
  return () => {
    removeEventListener('online', fn)
    document.removeEventListener('visibilitychange', visible)
    worker?.removeEventListener('controllerchange', fn)
  }
}
