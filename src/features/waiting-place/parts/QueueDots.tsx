import { useTranslation } from 'react-i18next'

/** More rings than these are told by their number alone. */
const RINGS = 4

/** The parties ahead as rings up to oneself; the heading says the same in words. */
export function QueueDots({ ahead }: { ahead: number }) {
  const { t } = useTranslation('waiting-place')
  const rings = Array.from({ length: Math.min(ahead, RINGS) }, (_, place) => `ring-${place}`)
  return (
    <div className="g-queue mt-6" aria-hidden="true">
      {ahead > RINGS && <small className="text-caption text-ink-3 g-num">+{ahead - RINGS}</small>}
      {rings.map((ring) => (
        <Ring key={ring} />
      ))}
      <b className="text-label">{t('place.me')}</b>
    </div>
  )
}

const Ring = () => (
  <>
    <i />
    <span />
  </>
)
