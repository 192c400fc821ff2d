type Scheduler = { yield?: () => Promise<void> }

/**
 * Ends the task under way and goes on in the next one, so that a slow phone can paint and answer in between. Where the
 * browser can, what follows goes before anything else that waits.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
