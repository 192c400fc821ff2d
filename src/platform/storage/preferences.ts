/** What a person chose for this device: kept in local storage, read before the first paint. */
export type Theme = 'system' | 'light' | 'dark'

export const LANGUAGE_KEY = 'goraero.language'
export const THEME_KEY = 'goraero.theme'
const GROUND = { light: '#F5F6F4', dark: '#07131F' } as const

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage denied: the choice lasts as long as the page.
  }
}

/** The device is one of everybody, in a tourist information or at a shop's door (src/platform/kiosk/kiosk.ts, which is loaded only then). */
export const hasKiosk = () => read('goraero.kiosk') !== null

export const readLanguage = () => read(LANGUAGE_KEY)

/** Stores the person's choice, which from now on is above that of the link. */
export function writeLanguage(language: string) {
  write(LANGUAGE_KEY, language)
  inVisit((visit) => visit.removeItem(LANGUAGE_KEY))
}

/**
 * The language named by the link a visit began with (`?lang=`). It holds for the tab and leaves what the person chose
 * on this device as it is.
 */
export function visitLanguage(): string | null {
  const named = new URLSearchParams(location.search).get('lang')
  if (named) inVisit((visit) => visit.setItem(LANGUAGE_KEY, named))
  return named ?? inVisit((visit) => visit.getItem(LANGUAGE_KEY))
}

/** Does something with what lasts as long as the tab; null where storage is denied. */
function inVisit<T>(act: (visit: Storage) => T): T | null {
  try {
    return act(sessionStorage)
  } catch {
    return null
  }
}

export const browserLanguages = (): readonly string[] => navigator.languages

export function readTheme(): Theme {
  const stored = read(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Stores the theme and shows it at once. */
export function applyTheme(theme: Theme) {
  write(THEME_KEY, theme)
  showTheme(theme)
}

/** Shows the theme without storing it. */
export function showTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  // the bar of the browser has the ground of the page (index.html holds one colour per scheme)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = GROUND[theme === 'system' ? scheme : theme]
  }
}
