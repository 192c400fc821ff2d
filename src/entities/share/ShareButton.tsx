import { Share } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { canSharePictures, pngFile } from '#src/platform/share/share-card.ts'
import { currentAddress, inLanguage, share } from '#src/platform/share/share.ts'
import { useToasts } from '#src/state/toasts.ts'
import type { ShareCard } from '#src/art/share-card.ts'
import { IconButton, type IconButtonSurface } from '#src/ui/controls/IconButton.tsx'

type Props = {
  title: string
  text?: string
  surface?: IconButtonSurface
  /** The picture that goes along where the device takes one. */
  card?: ShareCard
}

/** Shares the page shown: the device's share sheet, else the address on the clipboard. */
export function ShareButton({ title, text, surface, card }: Props) {
  const { t } = useTranslation('common')
  const { t: te } = useTranslation('entities')
  const show = useToasts((state) => state.show)
  const press = async () => {
    const url = inLanguage(currentAddress())
    const outcome = await share({ title, text, url }, card && (() => drawn(card)))
    if (outcome === 'copied') show({ tone: 'saved', text: te('share.copied') })
    if (outcome === 'failed') show({ tone: 'plain', text: te('share.failed', { url }) })
  }
  return (
    <IconButton
      label={t('action.share')}
      icon={<Share size={22} />}
      surface={surface}
      // the drawing is fetched while the finger is still down: the share sheet must open within the press
      onPointerDown={card && (() => void drawing().catch(() => null))}
      onClick={() => void press()}
    />
  )
}

const drawing = () => import('#src/art/share-card.ts')

async function drawn(card: ShareCard): Promise<File | null> {
  if (!canSharePictures()) return null
  const { shareCardSvg } = await drawing()
  return pngFile(shareCardSvg(card), `${card.cover.id}.png`)
}
