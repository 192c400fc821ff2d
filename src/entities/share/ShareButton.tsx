import { Share } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentAddress, share } from '#src/platform/share.ts'
import { useToasts } from '#src/state/toasts.ts'
import { IconButton, type IconButtonSurface } from '#src/ui/controls/IconButton.tsx'

type Props = { title: string; text?: string; surface?: IconButtonSurface }

/** Shares the page shown: the device's share sheet, else the address on the clipboard. */
export function ShareButton({ title, text, surface }: Props) {
  const { t } = useTranslation('common')
  const { t: te } = useTranslation('entities')
  const show = useToasts((state) => state.show)
  const press = async () => {
    const url = currentAddress()
    const outcome = await share({ title, text, url })
    if (outcome === 'copied') show({ tone: 'saved', text: te('share.copied') })
    if (outcome === 'failed') show({ tone: 'plain', text: te('share.failed', { url }) })
  }
  return (
    <IconButton
      label={t('action.share')}
      icon={<Share size={22} />}
      surface={surface}
      onClick={() => void press()}
    />
  )
}
