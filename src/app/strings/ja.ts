import { collect } from './collect.ts'

/** Every namespace in this language; one chunk. */
export const strings = collect(
  'ja',
  import.meta.glob<Record<string, unknown>>(
    ['../../features/*/strings/ja.ts', '../../i18n/strings/*/ja.ts'],
    { eager: true },
  ),
)
