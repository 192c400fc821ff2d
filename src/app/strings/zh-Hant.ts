import { collect } from './collect.ts'

/** What the frame and the first screen say. */
export const strings = collect(
  'zh-Hant',
  import.meta.glob<Record<string, unknown>>(
    ['../../i18n/strings/{common,codes,entities}/zh-Hant.ts', '../../features/home/strings/zh-Hant.ts'],
    { eager: true },
  ),
)
