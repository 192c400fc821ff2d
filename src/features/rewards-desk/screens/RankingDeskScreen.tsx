import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskPeriod, Recount } from '#sync/contracts/ranking/api.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { useServices } from '#src/data/services.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { ClaimMark, useClaimReason } from '#src/entities/desk/ClaimMark.tsx'
import { DeskBoard } from '#src/entities/desk/DeskBoard.tsx'
import { DeskRows } from '#src/entities/desk/DeskRows.tsx'
import { useClaim } from '#src/entities/desk/use-claim.ts'
import { useDeskList } from '#src/entities/desk/use-desk-list.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { formatCount, formatFullDay, formatTime } from '#src/i18n/format.ts'
import { formatMonth } from '#src/i18n/format-month.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Forbidden } from '../parts/Forbidden.tsx'

const TONES = { running: 'accent', closed: 'tint', final: 'saved' } as const

type Props = { q: string; onSearch: (q: string) => void }

/** /admin/ranking: periods, each counted again from the ledger on demand and compared with what is stored. */
export function RankingDeskScreen({ q, onSearch }: Props) {
  const { t } = useTranslation('rewards-desk')
  const mayRead = useHasRole('administrator')
  const list = useDeskList<DeskPeriod>({
    search: q,
    mayRead,
    ask: async (api) => {
      const answer = await api.call('rankingDesk', {})
      return answer.ok
        ? { ...answer, value: answer.value.filter(({ period }) => period.includes(q)) }
        : answer
    },
    idOf: ({ period }) => period,
  })
  return (
    <DeskBoard
      {...{ q, onSearch, mayRead, list }}
      title={t('ranking.title')}
      words={{
        search: t('ranking.search'),
        clear: t('clear'),
        none: t('none'),
        noneText: t('noneText'),
        unread: t('unread'),
      }}
      forbidden={<Forbidden />}
      count={(count) => t('ranking.count', { count })}
    >
      <DeskRows keys={t('ranking.keys')} className="g-rows">
        {list.items?.map((period) => (
          <li key={period.period} className="py-4">
            <Period period={period} onChange={list.put} />
          </li>
        ))}
      </DeskRows>
    </DeskBoard>
  )
}

function Period({ period, onChange }: { period: DeskPeriod; onChange: (changed: DeskPeriod) => void }) {
  const { t } = useTranslation('rewards-desk')
  const language = useLanguage()
  const { api } = useServices()
  const offline = useOffline()
  const [busy, setBusy] = useState(false)
  const [recount, setRecount] = useState<Recount | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const params = { period: period.period }
  const claiming = useClaim('ranking', period.period, period.claim)
  const others = useClaimReason(claiming)
  const compare = async () => {
    setBusy(true)
    const answer = await api.call('rankingRecount', { params })
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) setRecount(answer.value)
  }
  const correct = async () => {
    if (!(await claiming.take())) return
    setBusy(true)
    const answer = await api.call('rankingCorrect', { params })
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    onChange(answer.value)
    await compare()
  }
  const at = new Date(period.computedAt)
  const name = (period.period.length > 7 ? formatFullDay : formatMonth)(period.period, language)
  return (
    <div role="group" tabIndex={-1} aria-label={name} data-desk-item>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_11rem]">
          <h2 className="text-title3 g-num">{name}</h2>
          <p className="text-caption text-ink-2 g-num">
            {t('ranking.members', { count: period.members })}&nbsp;·{' '}
            {t('ranking.counted', { when: `${formatFullDay(at, language)} ${formatTime(at)}` })}
          </p>
        </div>
        <Tag tone={TONES[period.state]}>{t(`ranking.state.${period.state}`)}</Tag>
        <Button
          size="sm"
          variant="outline"
          data-desk-edit
          busy={busy}
          reason={offline ? t('offline') : null}
          onClick={() => void compare()}
        >
          {t('ranking.recount')}
        </Button>
      </div>
      <div role="status">
        {recount && (
          <Compared
            {...{ recount, others }}
            onCorrect={period.state === 'final' ? null : () => void correct()}
          />
        )}
      </div>
      <ClaimMark claiming={claiming} />
      <FailureLine failure={failure} />
    </div>
  )
}

type ComparedProps = { recount: Recount; others: string | null; onCorrect: (() => void) | null }

function Compared({ recount, others, onCorrect }: ComparedProps) {
  const { t } = useTranslation('rewards-desk')
  const { members, points, different, differences } = recount
  if (different === 0)
    return (
      <p className="mt-2">
        <SavedMark>
          {t('ranking.agrees', { members: formatCount(members), points: formatCount(points) })}
        </SavedMark>
      </p>
    )
  return (
    <div className="mt-2 rounded-card bg-danger-bg px-4 py-3 text-danger">
      <p className="text-label">{t('ranking.differs', { count: different })}</p>
      <ul className="mt-1 text-caption g-num">
        {differences.map(({ memberId, stored, counted }) => (
          <li key={memberId} className="wrap-anywhere">
            {t('ranking.line', {
              id: memberId.slice(-8),
              ...{ rank: stored.rank, points: formatCount(stored.points) },
              ...{ newRank: counted.rank, newPoints: formatCount(counted.points) },
            })}
          </li>
        ))}
      </ul>
      {onCorrect ? (
        <Button size="sm" className="mt-2" data-desk-approve reason={others} onClick={onCorrect}>
          {t('ranking.correct')}
        </Button>
      ) : (
        <p className="mt-1 text-caption">{t('ranking.stands')}</p>
      )}
    </div>
  )
}
