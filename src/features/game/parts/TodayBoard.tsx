import { useTranslation } from 'react-i18next'
import type { GameMode } from '#sync/contracts/play/lists.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'
import { RockFigure } from '#src/art/rock/RockFigure.tsx'
import { useScope } from '#src/data/scopes.ts'
import { useServices } from '#src/data/services.ts'
import { ageText } from '#src/i18n/age.ts'
import { formatCount } from '#src/i18n/format.ts'
import { freshness } from '#src/lib/freshness.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { AgeMark } from '#src/ui/marks/Marks.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'

type Props = { day: string; mode: GameMode }

/** Today's best of everybody in this way of playing, as the device last heard of them. */
export function TodayBoard({ day, mode }: Props) {
  const { t } = useTranslation('game')
  const { t: tc } = useTranslation('common')
  const offline = useOffline()
  const now = useServices().now()
  const { items, asOf } = useScope(`record:game/${day}-${mode}`, 'gameBoard')
  const board = items[0]
  return (
    <Section
      title={t(`board.${mode}`)}
      more={
        offline && asOf && board ? (
          <AgeMark level={freshness(now - Date.parse(asOf))}>{ageText(tc, asOf, now)}</AgeMark>
        ) : undefined
      }
    >
      {board && board.entries.length > 0 ? (
        <ol className="g-rows">
          {board.entries.map(({ rank, name, buddy, score }) => (
            <li key={rank} className="flex min-h-14 items-center gap-3 py-1">
              <span className="w-8 flex-none text-center text-label text-ink-3 g-num">{rank}</span>
              <Face buddy={buddy} />
              <span className="min-w-0 flex-1 text-label wrap-anywhere">{name ?? t('board.hidden')}</span>
              <b className="text-label g-num">{t('board.score', { score: formatCount(score) })}</b>
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState row level={3} title={t(offline ? 'board.unknown' : 'board.none')} petro="boat">
          {t(offline ? 'board.unknownText' : 'board.noneText')}
        </EmptyState>
      )}
    </Section>
  )
}

function Face({ buddy }: { buddy: string | null }) {
  if (buddy === null)
    return <RockFigure code="calf" solid={false} size={36} label="" className="text-ink-3" />
  const name = BUDDY_NAMES.find((each) => each === buddy) ?? 'explorer'
  return <Buddy name={name} size={36} avatar label="" className="flex-none" />
}
