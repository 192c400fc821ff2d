import { useTranslation } from 'react-i18next'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useLocalized } from '#src/i18n/use-language.ts'

/** The name of a shop, where the device holds its record; else its number. */
export function useShopName(shopNo: number): string {
  const { t } = useTranslation('line')
  const l = useLocalized()
  const shop = useContentByKeys('shop', [shopNo])[0]
  return shop ? l(shop.name) : t('shop', { no: shopNo })
}
