import { create } from 'zustand'
import { applyTheme, readTheme, type Theme } from '#src/platform/storage/preferences.ts'

type Display = { theme: Theme; setTheme(theme: Theme): void }

/** Light, dark or as the device says. */
export const useDisplay = create<Display>()((set) => ({
  theme: readTheme(),
  setTheme: (theme) => {
    applyTheme(theme)
    set({ theme })
  },
}))
