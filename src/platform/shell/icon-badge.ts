/** The Badging API, which not every browser has. */
interface Badging {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/** Shows on the icon of the installed app how many writes wait, none for 0; nothing where the browser knows no badges. */
export function showOnIcon(count: number, badging: Badging = navigator): void {
  const done = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.()
  // not installed, or without the permission some platforms ask for
  void done?.catch(() => undefined)
}
