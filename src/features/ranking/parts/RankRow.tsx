import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#src/i18n/format.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import { Whale } from './Whale.tsx'

type Props = {
  rank: number
  name: string | null
  buddy: string | null
  points: number
  /** Beside the name. */
  mark?: ReactNode
  /** Under the name. */
  note?: ReactNode
}

/** A place in a ranking, in one line. */
export function RankRow({ rank, name, buddy, points, mark, note }: Props) {
  const { t } = useTranslation('ranking')
  return (
    <div className="flex min-h-17 items-center gap-3 py-2">
      <span className="w-9 flex-none text-center text-label text-ink-3 g-num">
        <span className="g-sr">{t('place', { rank })}</span>
        <span aria-hidden="true">{rank}</span>
      </span>
      <Whale buddy={buddy} size={40} avatar className="flex-none" />
      <span className="min-w-0 flex-1">
        <span className="text-label wrap-anywhere">
          {name === null ? t('hidden') : <Words>{name}</Words>} {mark}
        </span>
        {note && <span className="block text-caption text-ink-2 g-num">{note}</span>}
      </span>
      <b className="flex-none text-label g-num">{t('points', { points: formatCount(points) })}</b>
    </div>
  )
}
