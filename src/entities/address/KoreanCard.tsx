import { Phone } from 'lucide-react'
import type { Place } from '#sync/contracts/places/place.ts'
import { useLanguage } from '#src/i18n/use-language.ts'

export type Spot = Pick<Place, 'name' | 'address'> & {
  phone?: string | null
  /** How the Korean name sounds. */
  romanized?: string
}

type Props = {
  /** A station is known by its name alone. */
  spot: Omit<Spot, 'address'> & Partial<Pick<Spot, 'address'>>
  /** What is said about it, in Korean. */
  line: string
}

/** A place in huge Korean, to be read from the next seat; stored with the place, so it needs no network. */
export function KoreanCard({ spot, line }: Props) {
  const language = useLanguage()
  return (
    <>
      <div lang="ko" className="grid grid-cols-1 gap-4 py-6">
        <p className="text-title2">{line}</p>
        <p className="text-hero break-keep">{spot.name.ko}</p>
        {spot.address && <p className="text-display break-keep">{spot.address.ko}</p>}
      </div>
      {language !== 'ko' && spot.romanized && (
        <p lang="ko-Latn" className="text-title3 text-ink-2">
          {spot.romanized}
        </p>
      )}
      {spot.phone && (
        <p className="mt-2">
          <a href={`tel:${spot.phone}`} className="g-link inline-flex items-center gap-2 text-title3 g-num">
            <Phone size={20} />
            {spot.phone}
          </a>
        </p>
      )}
    </>
  )
}
