import { isDeviceDatabase } from '#sync/ports/device-databases.ts'
import { forgetLook } from './kiosk-look.ts'
import type { PinLock } from './kiosk-pin.ts'
import { clearStorages } from '../storage/start-anew.ts'

/** A tablet of a tourist information (P-14): everybody who walks up is somebody new. */
export type Kiosk = {
  /** What everybody starts in. */
  language: string
  /** Without a touch for so long, the next person may come, seconds. */
  idleSeconds: number
  /** What ends the mode; without one anybody may. */
  lock?: PinLock
}

const KIOSK = 'goraero.kiosk'
/** There while one person is at it, `begun` from the first touch: a browser that was closed has lost it. */
const AWAKE = 'goraero.kiosk.awake'
/** Asks this long before the end, ms; half the time when that is short. Twenty seconds is what WCAG 2.2.1 asks for. */
const SOON_MS = 20_000
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

export interface IdleWatch {
  /** The time begins again: the person answered, or the screen changed hands. */
  restart(): void
}

/**
 * Watches for the last touch. Once `onSoon` has asked, only `restart` is an answer: a touch that is no answer must not take
 * the question away.
 * @param onSoon a moment before the end
 * @param fromTouch the time begins with the first touch, not now: nobody is there yet
 */
export function watchIdle({ idleSeconds }: Kiosk, onSoon: () => void, fromTouch: boolean): IdleWatch {
  const idleMs = idleSeconds * 1000
  const soonMs = idleMs - Math.min(SOON_MS, idleMs / 2)
  let timers: number[] = []
  let isAsked = false
  const begin = () => {
    timers.forEach((timer) => clearTimeout(timer))
    if (readKiosk() === null) return
    const ask = () => {
      isAsked = true
      onSoon()
    }
    timers = [window.setTimeout(ask, soonMs), window.setTimeout(nextPerson, idleMs)]
  }
  const touched = () => {
    if (!isAsked) begin()
  }
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(event, touched, { capture: true, passive: true })
  addEventListener('click', wholeScreen, { capture: true })
  if (!fromTouch) begin()
  return {
    restart() {
      isAsked = false
      begin()
    },
  }
}

/** How long the question of `watchIdle` stands, seconds. */
export const answerSeconds = ({ idleSeconds }: Kiosk): number =>
  Math.round(Math.min(SOON_MS / 1000, idleSeconds / 2))

/** Browsers give the whole screen only to a touch, and take it back with every new page. */
export function wholeScreen(): void {
  if (readKiosk() === null || isWholeScreen()) return
  document.documentElement.requestFullscreen().catch(() => undefined)
}

/** Also where the browser has no whole screen to give, or shows nothing else anyway. */
export const isWholeScreen = (): boolean =>
  document.fullscreenElement !== null ||
  !document.fullscreenEnabled ||
  matchMedia('(display-mode: fullscreen)').matches

/** Calls `fn` whenever the whole screen is taken or given back. @returns ends it */
export function onWholeScreen(fn: () => void): () => void {
  document.addEventListener('fullscreenchange', fn)
  return () => document.removeEventListener('fullscreenchange', fn)
}
