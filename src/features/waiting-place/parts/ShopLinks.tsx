import { Link } from '@tanstack/react-router'
import { Utensils } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { AddressBlock } from '#src/entities/address/AddressBlock.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'

/** The way to the shop, also for a taxi driver, and what it serves; nothing while its record is not on the device. */
export function ShopLinks({ shopNo }: { shopNo: number }) {
  const { t } = useTranslation('waiting-place')
  const shop = useContentByKeys('shop', [shopNo])[0]
  if (!shop) return null
  return (
    <Section title={t('place.way')}>
      <AddressBlock spot={shop} />
      <p className="mt-3">
        <Link
          to="/product/mkif-{$mkno}"
          params={{ mkno: shopNo }}
          className={buttonClass({ variant: 'outline' })}
        >
          <Utensils size={20} />
          {t('place.menu')}
        </Link>
      </p>
    </Section>
  )
}
