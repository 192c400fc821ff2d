/** Leaves the app for a page of the server or another site; drafts are kept by the page's own parting. */
export const leaveTo = (url: string): void => location.assign(url)

/** Loads this page again; drafts are kept as above. */
export const reload = (): void => location.reload()

/** Waits; ends early when the signal does. Milliseconds. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
