import { useTranslation } from 'react-i18next'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { MyLocation } from '../data/use-my-location.ts'

/** Says in words how it stands with the person's own position; nothing while nobody asked. */
export function HereNote({ here, isFar }: { here: MyLocation; isFar: boolean }) {
  const { t } = useTranslation('map')
  const failureText = useFailureText()
  if (here.asking)
    return (
      <Banner tone="info" inset>
        {t('here.asking')}
      </Banner>
    )
  if (here.position && isFar)
    return (
      <Banner tone="info" inset>
        {t('here.far')}
      </Banner>
    )
  if (here.position || !here.error) return null
  const words = {
    denied: () => failureText({ code: 'location.denied', origin: 'device', retry: true }),
    unavailable: () => failureText({ code: 'location.unavailable', origin: 'device', retry: true }),
    timeout: () => t('here.timeout'),
    unsupported: () => t('here.unsupported'),
  }
  return (
    <Banner tone="info" inset>
      {words[here.error]()}
    </Banner>
  )
}
