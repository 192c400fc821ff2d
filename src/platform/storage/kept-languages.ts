const KEY = 'goraero.languages'

/** Whether this device is to have the texts of all languages, for who reads another one without a network. */
export function keepsAllLanguages(): boolean {
  try {
    return localStorage.getItem(KEY) === 'all'
  } catch {
    return false
  }
}

/** From now on it is; where storage is denied as long as the page lives. */
export function keepAllLanguages(): void {
  try {
    localStorage.setItem(KEY, 'all')
  } catch {
    // nothing is kept there at all
  }
}
