import { useTranslation } from 'react-i18next'
import { useContentItem } from '#src/data/content.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { nextSunrises, type Coast } from '../data/coasts.ts'

/** The next sunrise of the three coasts, side by side. */
export function SunriseStrip({ now }: { now: number }) {
  const { t } = useTranslation('alliance')
  const { isToday, times } = nextSunrises(now)
  return (
    <div className="rounded-card bg-surface py-3 shadow-float">
      <p className="pb-2 text-center text-caption text-ink-2">
        {t(isToday ? 'strip.today' : 'strip.tomorrow')}
      </p>
      <ul className="grid grid-cols-3 divide-x divide-line">
        {times.map(({ coast, rise }) => (
          <li key={coast.city} className="px-2 text-center">
            <CoastTime coast={coast} rise={rise} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CoastTime({ coast, rise }: { coast: Coast; rise: string }) {
  const { t: tk } = useTranslation('codes')
  const l = useLocalized()
  const { value } = useContentItem('place', coast.placeNo)
  return (
    <>
      <span className="block text-micro text-ink-3">{tk(`city.${coast.city}`)}</span>
      <b className="block text-title2 g-num">{rise}</b>
      {/* a reading in Japanese is wider than a third of a phone: anywhere rather than before its last sign */}
      {value && (
        <span className="block text-caption text-ink-2 [&:lang(ja)]:[word-break:normal]">
          {l(value.name)}
        </span>
      )}
    </>
  )
}
