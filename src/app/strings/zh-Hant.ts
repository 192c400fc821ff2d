import { collect } from './collect.ts'

/** Every namespace in this language; one chunk. */
export const strings = collect(
  'zh-Hant',
  import.meta.glob<Record<string, unknown>>(
    ['../../features/*/strings/zh-Hant.ts', '../../i18n/strings/*/zh-Hant.ts'],
    { eager: true },
  ),
)
