import { collect } from './collect.ts'

/** What the frame and the first screen say. */
export const strings = collect(
  'ko',
  import.meta.glob<Record<string, unknown>>(
    [
      '../../i18n/strings/*/ko.ts',
      '!../../i18n/strings/errors/ko.ts',
      '!../../i18n/strings/help/ko.ts',
      '!../../i18n/strings/pictures/ko.ts',
      '../../features/home/strings/ko.ts',
    ],
    { eager: true },
  ),
)
