import { collect } from './collect.ts'

/** What the frame and the first screen say. */
export const strings = collect(
  'zh-Hans',
  import.meta.glob<Record<string, unknown>>(
    ['../../i18n/strings/{common,codes,entities}/zh-Hans.ts', '../../features/home/strings/zh-Hans.ts'],
    { eager: true },
  ),
)
