import { collect } from './collect.ts'

/** What the frame and the first screen say. */
export const strings = collect(
  'ko',
  import.meta.glob<Record<string, unknown>>(
    ['../../i18n/strings/{common,codes,entities}/ko.ts', '../../features/home/strings/ko.ts'],
    { eager: true },
  ),
)
