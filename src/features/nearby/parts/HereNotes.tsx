import { useTranslation } from 'react-i18next'
import { formatDistance } from '#src/i18n/format.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import type { LocationError } from '#src/platform/device/geolocation.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'

/** Why the position is not known, and that it goes without. */
export function FailNote({ error }: { error: LocationError }) {
  const { t } = useTranslation('nearby')
  const failureText = useFailureText()
  const words = {
    denied: () => failureText({ code: 'location.denied', origin: 'device', retry: true }),
    unavailable: () => failureText({ code: 'location.unavailable', origin: 'device', retry: true }),
    timeout: () => t('where.timeout'),
    unsupported: () => t('where.unsupported'),
  }
  return (
    <Banner tone="info" inset title={words[error]()}>
      {t('where.noNeed')}
    </Banner>
  )
}

/** Nothing near at all: the list is still sorted, but says so. */
export function FarNote({ metres, onChoose }: { metres: number; onChoose: () => void }) {
  const { t } = useTranslation('nearby')
  return (
    <Banner
      tone="info"
      inset
      action={
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={onChoose}>
          {t('where.choose')}
        </Button>
      }
    >
      {t('where.far', { distance: formatDistance(metres) })}
    </Banner>
  )
}
