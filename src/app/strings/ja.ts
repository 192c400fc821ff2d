import { collect } from './collect.ts'

/** What the frame and the first screen say. */
export const strings = collect(
  'ja',
  import.meta.glob<Record<string, unknown>>(
    ['../../i18n/strings/{common,codes,entities}/ja.ts', '../../features/home/strings/ja.ts'],
    { eager: true },
  ),
)
