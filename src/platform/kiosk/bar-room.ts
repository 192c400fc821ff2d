/** Keeps as much room under the page as a bar over its end takes: words of five languages wrap differently. */
export function keepRoomFor(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  // as it is on the screen: the bar itself is shown larger
  const room = () => style.setProperty('--kiosk-bar', `${Math.ceil(bar.getBoundingClientRect().height)}px`)
  const observer = new ResizeObserver(room)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--kiosk-bar')
  }
}
