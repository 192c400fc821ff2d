/** Keeps as much room under the page as a bar over its end takes: words of five languages wrap differently. */
export function keepRoomFor(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--kiosk-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--kiosk-bar')
  }
}
