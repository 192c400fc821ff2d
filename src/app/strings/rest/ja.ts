import { collect } from '../collect.ts'

/** What the other screens say; loaded after the first one stands, or before any other is shown. */
export const strings = collect(
  'ja',
  import.meta.glob<Record<string, unknown>>(
    [
      '../../../i18n/strings/errors/ja.ts',
      '../../../i18n/strings/help/ja.ts',
      '../../../i18n/strings/pictures/ja.ts',
      '../../../features/*/strings/ja.ts',
      '!../../../features/home/strings/ja.ts',
    ],
    { eager: true },
  ),
)
