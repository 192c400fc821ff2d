import { collect } from '../collect.ts'

/** What the other screens say; loaded after the first one stands, or before any other is shown. */
export const strings = collect(
  'ko',
  import.meta.glob<Record<string, unknown>>(
    [
      '../../../i18n/strings/errors/ko.ts',
      '../../../i18n/strings/help/ko.ts',
      '../../../i18n/strings/pictures/ko.ts',
      '../../../features/*/strings/ko.ts',
      '!../../../features/home/strings/ko.ts',
    ],
    { eager: true },
  ),
)
