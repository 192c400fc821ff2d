import { CarTaxiFront, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { copyText } from '#src/platform/share/share.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { HelpLines } from './HelpLines.tsx'
import { KoreanCard, type Spot } from './KoreanCard.tsx'

/** The address to read, to copy, and in large Korean to hold up to a driver. */
export function AddressBlock({ spot }: { spot: Spot }) {
  const { t } = useTranslation('entities')
  const language = useLanguage()
  const l = useLocalized()
  const show = useToasts((state) => state.show)
  const [open, setOpen] = useState(false)
  const copy = async () => {
    const done = await copyText(spot.address.ko)
    show({ tone: done ? 'saved' : 'plain', text: t(done ? 'address.copied' : 'address.copyFailed') })
  }
  return (
    <>
      <p className="text-body">{l(spot.address)}</p>
      {language !== 'ko' && (
        <p className="text-body2 text-ink-2" lang="ko">
          {spot.address.ko}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="tint"
          icon={<CarTaxiFront size={20} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('address.driver')}
        </Button>
        <Button variant="outline" icon={<Copy size={20} />} onClick={() => void copy()}>
          {t('address.copy')}
        </Button>
      </div>
      {open && <DriverSheet spot={spot} onClose={() => setOpen(false)} />}
    </>
  )
}

function DriverSheet({ spot, onClose }: { spot: Spot; onClose: () => void }) {
  const { t } = useTranslation('entities')
  return (
    <PageSheet onClose={onClose} title={t('address.driver')} wide>
      <p className="text-caption text-ink-3">{t('address.driverHint')}</p>
      <KoreanCard spot={spot} line={t('address.driverPlease')} />
      <HelpLines />
    </PageSheet>
  )
}
