import { CarTaxiFront, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/content.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { copyText } from '#src/platform/share.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'

/** The address to read, to copy, and in large Korean to hold up to a driver. */
export function AddressBlock({ place }: { place: Place }) {
  const { t } = useTranslation('discovery')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const l = useLocalized()
  const show = useToasts((state) => state.show)
  const [open, setOpen] = useState(false)
  const copy = async () => {
    const done = await copyText(place.address.ko)
    show({ tone: done ? 'saved' : 'plain', text: t(done ? 'place.copied' : 'place.copyFailed') })
  }
  return (
    <>
      <p className="text-body">{l(place.address)}</p>
      {language !== 'ko' && (
        <p className="text-body2 text-ink-2" lang="ko">
          {place.address.ko}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="tint" icon={<CarTaxiFront size={20} />} onClick={() => setOpen(true)}>
          {t('place.driver')}
        </Button>
        <Button variant="outline" icon={<Copy size={20} />} onClick={() => void copy()}>
          {t('place.copyAddress')}
        </Button>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('place.driver')}
        closeLabel={tc('action.close')}
        wide
      >
        <p className="text-caption text-ink-3">{t('place.driverHint')}</p>
        <div lang="ko" className="grid gap-4 py-6">
          <p className="text-title2">{t('place.driverPlease')}</p>
          <p className="text-display">{place.name.ko}</p>
          <p className="text-title1">{place.address.ko}</p>
          {place.phone && <p className="text-title2 g-num">{place.phone}</p>}
        </div>
      </Sheet>
    </>
  )
}
