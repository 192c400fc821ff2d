import { useTranslation } from 'react-i18next'
import type { Ranking } from '#sync/contracts/ranking/ranking.ts'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { BoardTabs } from './BoardTabs.tsx'
import { MyPlace } from './MyPlace.tsx'
import { Podium, WaveShape } from './Podium.tsx'
import { RankRow } from './RankRow.tsx'

type Props = {
  kind: 'monthly' | 'daily'
  ranking: Ranking
  /** The running period. */
  isPresent: boolean
  /** Server time of what is shown, ISO 8601. */
  asOf: string | null
  /** Only the first are on this device. */
  isCut: boolean
}

/** The board of a period: three above the sea, oneself, and everybody in order. */
export function Board({ kind, ranking, isPresent, asOf, isCut }: Props) {
  const { t } = useTranslation('ranking')
  const { period, entries, members } = ranking
  const hidden = entries.filter(({ name }) => name === null).length
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start lg:gap-x-12">
      <div data-theme="dark" className="overflow-hidden rounded-card bg-surface pt-4 text-ink">
        <WaveShape />
        <div className="px-4">
          <BoardTabs current={isPresent ? kind : null} />
          <Caption ranking={ranking} asOf={asOf} />
        </div>
        <Podium entries={entries} />
      </div>
      <div className="mt-4 lg:mt-0">
        <MyPlace kind={kind} period={period} isPresent={isPresent} />
        <h2 className="g-sr">{t('list')}</h2>
        <ol className="g-rows">
          {entries.map((entry) => (
            <li key={entry.rank}>
              <RankRow {...entry} />
            </li>
          ))}
        </ol>
        {isCut && members > entries.length && <p className="mt-3 text-body2 text-ink-2">{t('firstOnly')}</p>}
        <p className="mt-3 text-caption text-ink-3 g-num">
          {t('members', { count: members })} {hidden > 0 && t('hiddenCount', { count: hidden })}
        </p>
      </div>
    </div>
  )
}

function Caption({ ranking, asOf }: Pick<Props, 'ranking' | 'asOf'>) {
  const { t } = useTranslation('ranking')
  const language = useLanguage()
  const { from, to, closed } = ranking
  const last = closed || asOf === null ? to : to < asOf.slice(0, 10) ? to : null
  return (
    <p className="mt-3 mb-5 text-center text-caption text-ink-2 g-num">
      {t('span', {
        from: formatDay(from, language),
        to: formatDay(last ?? new Date(asOf ?? ''), language),
      })}
      <span className="block">
        {closed || asOf === null ? t('closed') : t('running', { time: formatTime(asOf) })}
      </span>
    </p>
  )
}
