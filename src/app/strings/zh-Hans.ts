import { collect } from './collect.ts'

/** Every namespace in this language; one chunk. */
export const strings = collect(
  'zh-Hans',
  import.meta.glob<Record<string, unknown>>(
    ['../../features/*/strings/zh-Hans.ts', '../../i18n/strings/*/zh-Hans.ts'],
    { eager: true },
  ),
)
