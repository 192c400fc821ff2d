/**
 * Whether this browser last knew somebody as signed in (the session's mirror in web storage): known before any database
 * is open, and only a hint.
 */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem('goraero.auth') !== null
  } catch {
    return false
  }
}
