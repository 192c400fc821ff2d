import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MyRank } from '#sync/contracts/ranking/ranking.ts'
import { useSession } from '#src/data/session.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { GuestNote } from '#src/entities/page/GuestNote.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { before, useMyStanding } from '../data/my-standing.ts'
import { RankRow } from './RankRow.tsx'

type Props = { kind: 'monthly' | 'daily'; period: string; isPresent: boolean }

/** One's own place over the list, what is missing to the next one, and the way to why. */
export function MyPlace({ kind, period, isPresent }: Props) {
  const { t } = useTranslation('ranking')
  const { status } = useSession()
  const { rank, score } = useMyStanding(period)
  const me = usePersonalItem('member', 'me')
  const member = me.item?.value
  if (status === 'guest')
    return isPresent ? <GuestNote redirect={`/ranking/${kind}`}>{t('guest')}</GuestNote> : null
  // the rows below stay where they are
  if (isPresent && me.state === 'loading')
    return <div aria-hidden="true" className="mb-3 h-31 rounded-card border-2 border-line" />
  if (!member || (!rank && !isPresent && score === 0)) return null
  return (
    <div className="mb-3 rounded-card border-2 border-ink bg-surface px-3 py-1">
      {rank ? (
        <RankRow
          rank={rank.rank}
          name={member.name}
          buddy={member.buddy}
          points={rank.points}
          mark={<Tag>{t('me')}</Tag>}
          note={<ToNext rank={rank} />}
        />
      ) : (
        <p className="px-1 py-3 text-body2 text-ink-2 g-num">
          {isPresent && <span className="block">{t('noRank')}</span>}
          {score > 0 && t('noRankPoints', { points: formatCount(score) })}
        </p>
      )}
      <Link
        to={kind === 'monthly' ? '/ranking/monthly' : '/ranking/daily'}
        search={{ ...(isPresent ? {} : { period }), view: 'why' }}
        className="flex min-h-11 items-center px-1 text-label text-link"
      >
        {t('whyLink')}
      </Link>
    </div>
  )
}

function ToNext({ rank }: { rank: MyRank }) {
  const { t } = useTranslation('ranking')
  const next = before(rank)
  if (!next) return t('first')
  const missing = next.points - rank.points
  return missing === 0
    ? t('tiedNext', { rank: next.rank })
    : t('toNext', { rank: next.rank, points: formatCount(missing) })
}
