import { LANGUAGE_KEY, showTheme, THEME_KEY, type Theme } from './preferences.ts'

/** Tells what another tab of this browser chose; the day and night of it are shown here at once. */
export function watchChoicesElsewhere(onLanguage: (language: string) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_KEY && newValue) onLanguage(newValue)
    if (key === THEME_KEY) showTheme((newValue ?? 'system') as Theme)
  })
}
