import type { Hotplace } from '#sync/contracts/places/hotplace.ts'
import { RecordCard } from '../record/RecordCard.tsx'
import { recordAddress } from '../record/address.ts'
import { SavedTag } from '#src/entities/record/SavedTag.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'

type Props = { hotplace: Hotplace; saved?: boolean; className?: string; heading?: 'h2' | 'h3' }

/** A curated set of hot places as a card. */
export function HotplaceCard({ hotplace, saved, ...card }: Props) {
  const l = useLocalized()
  return (
    <RecordCard
      {...card}
      kind="hotplace"
      record={hotplace}
      address={recordAddress.hotplace(hotplace)}
      tag={saved && <SavedTag />}
    >
      <p className="text-caption text-ink-3">{l(hotplace.summary)}</p>
    </RecordCard>
  )
}
