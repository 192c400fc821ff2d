import { collect } from './collect.ts'

/** Every namespace in this language; one chunk. */
export const strings = collect(
  'en',
  import.meta.glob<Record<string, unknown>>(
    ['../../features/*/strings/en.ts', '../../i18n/strings/*/en.ts'],
    { eager: true },
  ),
)
