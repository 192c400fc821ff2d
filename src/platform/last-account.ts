/** The e-mail address that signed in last on this device, for the sign-in form; never a password. */
const KEY = 'goraero.lastAccount'

export function readLastAccount(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function writeLastAccount(email: string): void {
  try {
    localStorage.setItem(KEY, email)
  } catch {
    // Storage denied: the address is typed again next time.
  }
}
