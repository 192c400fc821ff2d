import { collect } from '../collect.ts'

/** What the other screens say; loaded after the first one stands, or before any other is shown. */
export const strings = collect(
  'zh-Hans',
  import.meta.glob<Record<string, unknown>>(
    [
      '../../../i18n/strings/errors/zh-Hans.ts',
      '../../../i18n/strings/help/zh-Hans.ts',
      '../../../i18n/strings/pictures/zh-Hans.ts',
      '../../../features/*/strings/zh-Hans.ts',
      '!../../../features/home/strings/zh-Hans.ts',
    ],
    { eager: true },
  ),
)
