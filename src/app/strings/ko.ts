import { collect } from './collect.ts'

/** Every namespace in this language; one chunk. */
export const strings = collect(
  'ko',
  import.meta.glob<Record<string, unknown>>(
    ['../../features/*/strings/ko.ts', '../../i18n/strings/*/ko.ts'],
    { eager: true },
  ),
)
