import { collect } from '../collect.ts'

/** What the other screens say; loaded after the first one stands, or before any other is shown. */
export const strings = collect(
  'zh-Hant',
  import.meta.glob<Record<string, unknown>>(
    [
      '../../../i18n/strings/errors/zh-Hant.ts',
      '../../../i18n/strings/help/zh-Hant.ts',
      '../../../i18n/strings/pictures/zh-Hant.ts',
      '../../../features/*/strings/zh-Hant.ts',
      '!../../../features/home/strings/zh-Hant.ts',
    ],
    { eager: true },
  ),
)
