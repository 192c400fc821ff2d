import { collect } from './collect.ts'

/** What the frame and the first screen say. */
export const strings = collect(
  'ja',
  import.meta.glob<Record<string, unknown>>(
    [
      '../../i18n/strings/*/ja.ts',
      '!../../i18n/strings/errors/ja.ts',
      '!../../i18n/strings/help/ja.ts',
      '!../../i18n/strings/pictures/ja.ts',
      '../../features/home/strings/ja.ts',
    ],
    { eager: true },
  ),
)
