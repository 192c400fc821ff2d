import { useTranslation } from 'react-i18next'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'

/** "Up to 5,000 won", in won; nothing at all is free. */
export function usePriceText(): (priceMax: number) => string {
  const { t } = useTranslation('search')
  const language = useLanguage()
  return (priceMax) =>
    priceMax === 0 ? t('list.priceFree') : t('list.priceUpTo', { price: formatWon(priceMax, language) })
}
