/** What the device is, as far as links into other apps go. */
export function deviceKind(): 'android' | 'ios' | 'other' {
  const { userAgent, maxTouchPoints } = navigator
  if (/Android/i.test(userAgent)) return 'android'
  // an iPad calls itself a Mac, but no Mac is touched
  const isPad = userAgent.includes('Macintosh') && maxTouchPoints > 1
  return /iPhone|iPad|iPod/.test(userAgent) || isPad ? 'ios' : 'other'
}
