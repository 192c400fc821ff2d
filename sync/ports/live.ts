import type { Cancel } from './cancel.ts'
import type { Answer } from './transport.ts'

/** What a live connection says; every byte that arrives is a sign of life. */
export interface LiveEars {
  /** Something arrived. */
  alive(): void
  /** A scope is at this version; without one it is not told any more. */
  moved(scope: string, version?: number): void
}

/** How a connection ended: by the server, which says after how many ms another one may be opened; or by itself. */
export type LiveEnd = { kind: 'ended'; afterMs: number } | { kind: 'owner' } | Answer

export interface LiveCaller {
  owner: string
  client: string
}

/** What tells this device that something is new; what is new is read by pull. */
export interface LiveTransport {
  /** Listens until the connection ends or `cancel` is wished. */
  listen(caller: LiveCaller, scopes: readonly string[], ears: LiveEars, cancel: Cancel): Promise<LiveEnd>
  /**
   * One request that the server answers when there is news, or after some time without.
   * @returns the scopes with news, refused ones included
   */
  wait(
    caller: LiveCaller,
    scopes: readonly { scope: string; cursor: string }[],
    cancel: Cancel,
  ): Promise<{ kind: 'news'; scopes: string[] } | { kind: 'owner' } | Answer>
}

/** What pages of one owner on this device tell each other about the connection. */
export type TabMessage = 'beat' | 'hidden' | 'want'

/** Messages to the other pages of the same owner; any may be lost. */
export interface TabChannel {
  send(message: TabMessage): void
  /** @returns ends it */
  listen(fn: (message: TabMessage) => void): () => void
  close(): void
}
