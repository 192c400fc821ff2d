/** How the newest value stands: being written, on the disk, or not writable. */
export type WriterState = 'saving' | 'saved' | 'failed'

/**
 * Writes values one after another and skips those that were overtaken, so that typing never queues up writes and the
 * last value always lands. After a failure the next value is tried again.
 * @param onState called with every change; `failed` comes with the error of the newest value
 */
export function createLatestWriter<T>(
  write: (value: T) => Promise<void>,
  onState: (state: WriterState, error?: unknown) => void,
): {
  put(value: T): void
  idle(): Promise<void>
  /** The newest value as long as it has not landed (being written, waiting, or failed). */
  unsaved(): { value: T } | null
  /** Gives up on a value that could not be written. */
  forget(): void
} {
  let newest: { value: T } | null = null
  let next: { value: T } | null = null
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (next) {
      const { value } = next
      next = null
      try {
        await write(value)
        if (next) continue
        newest = null
        onState('saved')
      } catch (error) {
        if (!next) onState('failed', error)
      }
    }
    running = null
  }

  return {
    put(value) {
      newest = next = { value }
      onState('saving')
      running ??= run()
    },
    idle: () => running ?? Promise.resolve(),
    unsaved: () => newest,
    forget: () => {
      newest = next = null
    },
  }
}
