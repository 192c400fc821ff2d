import { isDeviceDatabase } from '#sync/ports/device-databases.ts'
import { forgetLook } from './kiosk-look.ts'
import type { PinLock } from './kiosk-pin.ts'
import { clearStorages } from '../storage/start-anew.ts'

type Common = {
  /** What everybody starts in. */
  language: string
  /** Without a touch for so long, the next person may come, seconds. */
  idleSeconds: number
  /** What ends the mode; without one anybody may. */
  lock?: PinLock
  /** Of the screen, cm: how large large is (letter-size.ts). */
  diagonalCm?: number
}

/** A tablet of a tourist information (P-14): everybody who walks up is somebody new. */
export type InformationKiosk = Common & { kind?: 'information' }

/** A tablet at the door of a shop that gives numbers. Its shop, key and letter are in a database of the device. */
export type WaitingKiosk = Common & {
  kind: 'waiting'
  /** The staff's panel may be opened on it, behind the number. */
  hasPanel: boolean
  /** Says every minute where it stands, for who does not see it. */
  hasCue: boolean
  /** Which exception of the law about terminals the shop says it has. */
  exception?: 'small' | 'micro' | 'table' | 'none'
}

/** A tablet everybody uses: nobody's own device. */
export type Kiosk = InformationKiosk | WaitingKiosk

const KIOSK = 'goraero.kiosk'
/** There while one person is at it, `begun` from the first touch: a browser that was closed has lost it. */
const AWAKE = 'goraero.kiosk.awake'
/** Databases without anything of a person. */
const COMMON = ['goraero-content', 'goraero-packs', 'goraero-search']
/** A database another page keeps open is not waited for longer, ms; nobody can open it before it is gone. */
const TIMEOUT_MS = 4000

export function readKiosk(): Kiosk | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KIOSK) ?? 'null')
    return isKiosk(stored) ? stored : null
  } catch {
    return null
  }
}

function isKiosk(stored: unknown): stored is Kiosk {
  if (typeof stored !== 'object' || stored === null) return false
  const { language, idleSeconds } = stored as Partial<Kiosk>
  return typeof language === 'string' && typeof idleSeconds === 'number' && idleSeconds > 0
}

/** Turns it on, or changes it. @returns false where this browser stores nothing */
export function writeKiosk(kiosk: Kiosk): boolean {
  try {
    localStorage.setItem(KIOSK, JSON.stringify(kiosk))
    return true
  } catch {
    return false
  }
}

/** The device belongs to one person again; the next page shows it so. */
export function endKiosk(): void {
  localStorage.removeItem(KIOSK)
  sessionStorage.removeItem(AWAKE)
  forgetLook()
}

/** Somebody walked up and touched the start screen. */
export const beginPerson = (): void => sessionStorage.setItem(AWAKE, 'begun')
export const hasBegun = (): boolean => sessionStorage.getItem(AWAKE) === 'begun'

/** Begins again for the next person: the next page forgets everything before it opens anything. */
export function nextPerson(): void {
  sessionStorage.removeItem(AWAKE)
  location.replace('/')
}

/**
 * At the start of a page, before any database is open: unless the same person goes on, everything of a person goes —
 * databases, storages, cookies and the session, which the server is told of when it can be reached. What the device was
 * enrolled with for a shop's line, and the numbers it has not sent yet, are no person's and stay.
 */
export async function forgetLastPerson(kiosk: Kiosk): Promise<void> {
  if (sessionStorage.getItem(AWAKE) !== null) return
  endSessionQuietly()
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const isPersonal = (name: string) =>
    name.startsWith('goraero-') && !COMMON.includes(name) && !isDeviceDatabase(name)
  await Promise.all(names.filter(isPersonal).map(deleteDatabase))
  // pictures people sent
  await caches.delete('goraero-uploads')
  clearStorages()
  localStorage.setItem('goraero.language', kiosk.language)
  writeKiosk(kiosk)
  sessionStorage.setItem(AWAKE, 'waits')
}

function endSessionQuietly(): void {
  try {
    const { id_token: idToken } = JSON.parse(localStorage.getItem('goraero.auth') ?? '{}') as {
      id_token?: string
    }
    if (!idToken) return
    void fetch('/api/member/login/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', phase: 'logout' },
      body: JSON.stringify({ idToken }),
      keepalive: true,
    }).catch(() => undefined)
  } catch {
    // No session that can be read: nothing to end.
  }
}

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = () => resolve()
    setTimeout(resolve, TIMEOUT_MS)
  })
