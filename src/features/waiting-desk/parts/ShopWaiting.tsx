import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useShopLine } from '#src/data/wait-line.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { FIRST_SETTINGS } from '../data/settings.ts'
import { SettingsForm } from './SettingsForm.tsx'

type Props = {
  shopNo: number
  /** Guests see the shop; before that there is nothing to wait for. */
  isPublic: boolean
}

/** The waiting of a shop beside the rest of what its partner decides, and the way to its desk. */
export function ShopWaiting({ shopNo, isPublic }: Props) {
  const { t } = useTranslation('waiting-desk')
  return (
    <Section title={t('title')}>
      {isPublic ? (
        <Settings shopNo={shopNo} />
      ) : (
        <p className="text-body2 text-ink-2">{t('settings.afterPublic')}</p>
      )}
    </Section>
  )
}

function Settings({ shopNo }: { shopNo: number }) {
  const { t } = useTranslation('waiting-desk')
  const { state, shop } = useShopLine(shopNo)
  if (state === 'loading') return null
  const settings = shop?.settings ?? FIRST_SETTINGS
  return (
    <>
      <SettingsForm
        key={JSON.stringify(settings)}
        {...{ shopNo, settings }}
        mayChange
        onChange={() => undefined}
      />
      <p className="mt-4">
        <Link to="/partner/waiting" search={{ shop: shopNo }} className={buttonClass({ variant: 'outline' })}>
          {t('settings.openDesk')}
        </Link>
      </p>
    </>
  )
}
