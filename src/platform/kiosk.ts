import { clearStorages } from './start-anew.ts'

/** A tablet of a tourist information (P-14): everybody who walks up is somebody new. */
export type Kiosk = {
  /** What everybody starts in. */
  language: string
  /** Without a touch for so long, the next person may come, seconds. */
  idleSeconds: number
}

const KIOSK = 'goraero.kiosk'
/** There while one person is at it: a browser that was closed has lost it. */
const AWAKE = 'goraero.kiosk.awake'
/** Says so this long before the end, ms; half the time when that is short. */
const SOON_MS = 15_000
/** Databases without anything of a person. */
const COMMON = ['goraero-content', 'goraero-packs', 'goraero-search']
/** A database another page keeps open is not waited for longer, ms; nobody can open it before it is gone. */
const PATIENCE_MS = 4000

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
    sessionStorage.setItem(AWAKE, '1')
    return true
  } catch {
    return false
  }
}

export function endKiosk(): void {
  localStorage.removeItem(KIOSK)
  sessionStorage.removeItem(AWAKE)
}

/** Begins anew for the next person: the next page forgets everything before it opens anything. */
export function nextPerson(): void {
  sessionStorage.removeItem(AWAKE)
  location.replace('/')
}

/**
 * At the start of a page, before any database is open: unless the same person goes on, everything of a person goes —
 * databases, storages, cookies and the session, which the server is told of when it can be reached.
 */
export async function forgetLastPerson(kiosk: Kiosk): Promise<void> {
  if (sessionStorage.getItem(AWAKE) !== null) return
  endSessionQuietly()
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  await Promise.all(
    names.filter((name) => name.startsWith('goraero-') && !COMMON.includes(name)).map(deleteDatabase),
  )
  // pictures people sent
  await caches.delete('goraero-uploads')
  clearStorages()
  localStorage.setItem('goraero.language', kiosk.language)
  writeKiosk(kiosk)
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
    setTimeout(resolve, PATIENCE_MS)
  })

/**
 * Watches for the last touch, and takes the whole screen with the first.
 * @param onSoon a moment before the end
 */
export function watchIdle({ idleSeconds }: Kiosk, onSoon: () => void): void {
  const idleMs = idleSeconds * 1000
  const soonMs = idleMs - Math.min(SOON_MS, idleMs / 2)
  let timers: number[] = []
  const again = () => {
    timers.forEach((timer) => clearTimeout(timer))
    if (readKiosk() === null) return
    timers = [window.setTimeout(onSoon, soonMs), window.setTimeout(nextPerson, idleMs)]
  }
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(event, again, { capture: true, passive: true })
  addEventListener('click', wholeScreen, { capture: true })
  again()
}

/** Browsers give the whole screen only to a touch, and take it back with every new page. */
export function wholeScreen(): void {
  if (readKiosk() === null || document.fullscreenElement || !document.documentElement.requestFullscreen)
    return
  document.documentElement.requestFullscreen().catch(() => undefined)
}
