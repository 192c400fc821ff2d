import { resolve } from 'node:path'
import type { Alias } from 'vite'

/** The app says its words without the whole of i18next: see the module that stands in for it. */
export const smallI18next: Alias[] = [
  { find: /^i18next$/, replacement: resolve(import.meta.dirname, '../../src/i18n/small-i18next.ts') },
]
