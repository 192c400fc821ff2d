import { collect } from './collect.ts'

/** What the frame and the first screen say. */
export const strings = collect(
  'en',
  import.meta.glob<Record<string, unknown>>(
    ['../../i18n/strings/{common,codes,entities}/en.ts', '../../features/home/strings/en.ts'],
    { eager: true },
  ),
)
