import type { StoredLogin } from '#sync/contracts/openid/tokens.ts'

/** What a device knows about who is using it. */
export interface DeviceSession {
  /** Minted once per device; names the guest and the engine's client. */
  clientId: string
  /** Member id, or null for a guest. */
  memberId: string | null
  login: StoredLogin | null
}

/**
 * Where a session is kept on this device. In a page it is local storage (auth info), session storage (bearer) and the
 * mirror in IndexedDB; in a service worker the mirror alone (S9-01, decision 14). A write changes all of them in one step.
 */
export interface TokenStore {
  read(): Promise<DeviceSession>
  write(login: StoredLogin | null, memberId: string | null): Promise<void>
  /**
   * A new id for this device in place of this one: the next guest on it is another than the last one.
   * @returns false while a guest uses the device under that id
   */
  renewClient(from: string): Promise<boolean>
}

/** What a page adds to the mirror: the storages the spec names. A worker passes nothing. */
export interface PageStorages {
  local: WebStorage
  session: WebStorage
}

/** The part of the platform's Storage that is used; the worker's library does not know the type. */
export interface WebStorage {
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
