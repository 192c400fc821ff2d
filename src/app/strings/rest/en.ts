import { collect } from '../collect.ts'

/** What the other screens say; loaded after the first one stands, or before any other is shown. */
export const strings = collect(
  'en',
  import.meta.glob<Record<string, unknown>>(
    [
      '../../../i18n/strings/errors/en.ts',
      '../../../i18n/strings/help/en.ts',
      '../../../i18n/strings/pictures/en.ts',
      '../../../features/*/strings/en.ts',
      '!../../../features/home/strings/en.ts',
    ],
    { eager: true },
  ),
)
