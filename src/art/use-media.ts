import { useCallback, useSyncExternalStore } from 'react'

/** Follows a media query. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

function watchTheme(notify: () => void) {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const chosenTheme = () => document.documentElement.dataset.theme

/** True when the page is shown dark: the person's choice on `<html data-theme>`, else the system's. */
export function useDarkTheme(): boolean {
  const system = useMedia('(prefers-color-scheme: dark)')
  const chosen = useSyncExternalStore(watchTheme, chosenTheme, () => undefined)
  return chosen === 'dark' || (chosen !== 'light' && system)
}
