/** The e-mail address that signed in last on this device, for the sign-in form; never a password. */
const KEY = 'goraero.lastAccount'
/** The social account somebody signed in with last; none when it was a password. */
const SOCIAL_KEY = 'goraero.lastSocial'

export const readLastAccount = (): string => read(KEY)
export const readLastSocial = (): string => read(SOCIAL_KEY)

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** @param social the social account that was signed in with, null for a password */
export function writeLastAccount(email: string | null, social: string | null = null): void {
  try {
    if (email !== null) localStorage.setItem(KEY, email)
    if (social === null) localStorage.removeItem(SOCIAL_KEY)
    else localStorage.setItem(SOCIAL_KEY, social)
  } catch {
    // Storage denied: the address is typed again next time.
  }
}
