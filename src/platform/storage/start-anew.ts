import { cookieStorage } from './cookie-storage.ts'

const OURS = 'goraero'

/** Forgets what this app keeps in web storages and cookies; nothing of another app of the same origin. */
export function clearStorages(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (name.startsWith(OURS)) cookieStorage.removeItem(name)
  }
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(OURS)) storage.removeItem(key)
  } catch {
    // Storage denied: there is nothing to forget.
  }
}

/** Forgets the app itself, too: the next page comes from the network. Never without one, or nothing would open. */
export async function dropShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.unregister()
  for (const name of await caches.keys()) if (name.startsWith(OURS)) await caches.delete(name)
}

/** Leaves this page for good and begins at home. */
export const startAnew = (): void => location.replace('/')
