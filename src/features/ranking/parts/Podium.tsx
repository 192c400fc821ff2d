import { useTranslation } from 'react-i18next'
import type { RankEntry } from '#sync/contracts/ranking/ranking.ts'
import { formatCount } from '#src/i18n/format.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import { Whale } from './Whale.tsx'

/** Second, first, third, as they stand; heights in pixels. */
const STEPS = [
  { place: 2, height: 92, whale: 92, tone: 'bg-(--sea-500) text-white' },
  { place: 1, height: 122, whale: 116, tone: 'bg-accent text-on-accent' },
  { place: 3, height: 72, whale: 92, tone: 'bg-(--sea-600) text-white' },
] as const

/** The first three above the sea. A picture: the list beneath says the same to readers. */
export function Podium({ entries }: { entries: readonly RankEntry[] }) {
  const { t } = useTranslation('ranking')
  return (
    <div aria-hidden="true" className="mx-auto grid max-w-lg grid-cols-3 items-end gap-3 px-4">
      {STEPS.map(({ place, height, whale, tone }) => {
        const entry = entries.find(({ rank }) => rank === place)
        return (
          <div
            key={place}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-center text-center"
          >
            {entry && (
              <>
                <Whale buddy={entry.buddy} size={whale} className="h-auto max-w-full" />
                <b className="mt-1 max-w-full truncate text-label">
                  {entry.name === null ? t('hidden') : <Words>{entry.name}</Words>}
                </b>
                <span className="text-caption text-ink-2 g-num">
                  {t('points', { points: formatCount(entry.points) })}
                </span>
              </>
            )}
            <Step height={entry ? height : 28} tone={tone} place={entry && place} />
          </div>
        )
      })}
    </div>
  )
}

function Step({ height, tone, place }: { height: number; tone: string; place: number | undefined }) {
  return (
    <span
      className={`mt-2 grid w-full place-items-center text-title1 forced-color-adjust-none g-num ${tone}`}
      style={{ height, clipPath: 'url(#rank-wave)' }}
    >
      {place}
    </span>
  )
}

/** The shape of a step: its upper edge is a wave. Once on a page. */
export function WaveShape() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <clipPath id="rank-wave" clipPathUnits="objectBoundingBox">
        <path d="M0 .07C.16 0 .32 .02 .48 .07S.82 .14 1 .04V1H0Z" />
      </clipPath>
    </svg>
  )
}
