/** Why the drainer should look again. Every one of them is only a hint. */
export type WakeReason =
  | 'enqueue'
  | 'online'
  | 'visible'
  | 'start'
  | 'timer'
  | 'sync'
  | 'push'
  | 'session'
  | 'person'

/** Tells the other tabs and the worker of this device that there is work; may lose any message. */
export interface WakeUp {
  send(reason: WakeReason): void
  /** Returns a function that stops listening. */
  listen(fn: (reason: WakeReason) => void): () => void
  close(): void
}
