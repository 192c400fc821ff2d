import i18next, { type Namespace, type TFunction } from 'i18next'
import type { Localized } from '#sync/contracts/base/locale.ts'

/** The app's words in the language the screen is shown in. */
export const words = <N extends Namespace>(namespace: N): TFunction<N> =>
  i18next.getFixedT(i18next.language, namespace)

/** A name of a record that reads differently in each language. */
export const named = (name: string): Localized => ({
  ko: name,
  en: `${name} (en)`,
  ja: `${name} (ja)`,
  'zh-Hans': `${name} (zh-Hans)`,
  'zh-Hant': `${name} (zh-Hant)`,
})
