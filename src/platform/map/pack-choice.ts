const KEY = 'goraero.map-pack'

/** Whether the map may come onto the device by itself: not after the person removed it or told it to wait. */
export function mayKeepMap(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function setKeepMap(yes: boolean): void {
  try {
    if (yes) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Storage denied: nothing is kept anyway.
  }
}
