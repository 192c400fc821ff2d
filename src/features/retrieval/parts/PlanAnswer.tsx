import { CircleCheck, Sun, Umbrella } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import type { WayOut } from '#sync/domain/plan/outcome.ts'
import type { PlanNews } from '#src/data/plan/planner.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { Turn } from '../data/conversation.ts'
import { LaterSheet } from './LaterSheet.tsx'
import { Missing } from './Missing.tsx'
import { PlanDays } from './PlanDays.tsx'
import { Refused } from './Refused.tsx'

type Props = {
  turn: Turn
  news: PlanNews
  fresh: ReadonlySet<number>
  changed: number | null
  places: ReadonlyMap<number, Place>
  wet: { on: boolean; isKnown: boolean; set: (on: boolean) => void }
  onChange: (change: Partial<Turn>) => void
  onWay: (way: WayOut) => void
  onAgain: () => void
  ticket: (place: Place) => ReactNode
}

/** A plan with its reasons, in fair weather and in rain, or why there is none. */
export function PlanAnswer(props: Props) {
  const { turn, news, fresh, changed, places, wet, onChange, onWay, onAgain, ticket } = props
  const { t } = useTranslation('retrieval')
  const { t: tp } = useTranslation('plan')
  const { outcome, explanation } = news
  if (outcome.is === 'none') return <Refused outcome={outcome} onWay={onWay} />
  if (!explanation) return null
  return (
    <>
      <ChipGroup label={t('plan.weather')}>
        <Chip selected={!wet.on} icon={<Sun size={18} />} onClick={() => wet.set(false)}>
          {t('plan.dry')}
        </Chip>
        <Chip selected={wet.on} icon={<Umbrella size={18} />} onClick={() => wet.set(true)}>
          {t('plan.wet')}
        </Chip>
      </ChipGroup>
      {wet.isKnown && (
        <p className="mt-2 text-body2 text-ink-2" role="status">
          {fresh.size > 0 ? t('plan.swapped', { count: fresh.size }) : t('plan.same')}
        </p>
      )}
      {explanation.holidaysUnknown && (
        <Banner tone="pending" inset>
          {t('plan.holidays')}
        </Banner>
      )}
      {turn.later && (
        <Banner
          tone="saved"
          inset
          action={
            <Button variant="outline" size="sm" onClick={() => onChange({ later: null })}>
              {tp('now.undo')}
            </Button>
          }
        >
          {tp('now.note', { time: turn.later.time })}
        </Banner>
      )}
      <PlanDays
        days={explanation.days}
        places={places}
        fresh={fresh}
        ticket={ticket}
        onAvoid={(no) =>
          onChange({ edits: { ...turn.edits, avoid: [...(turn.edits.avoid ?? []), no] }, savedAs: null })
        }
      />
      <Missing missing={outcome.missing} places={places} onWay={onWay} />
      {changed !== null && (
        <p className="mt-4 text-body2 text-ink-2" role="status">
          {t('plan.measured', { count: changed })}
        </p>
      )}
      <PlanFoot news={news} onAgain={onAgain} />
      <Later news={news} places={places} onChange={onChange} />
    </>
  )
}

function PlanFoot({ news, onAgain }: Pick<Props, 'news' | 'onAgain'>) {
  const { t } = useTranslation('retrieval')
  const language = useLanguage()
  const { spentWon, unknownPrices } = news.explanation ?? { spentWon: 0, unknownPrices: [] }
  const money = [
    t('plan.spent', { won: formatWon(spentWon, language) }),
    ...(unknownPrices.length > 0 ? [t('plan.unknownPrices', { count: unknownPrices.length })] : []),
  ]
  return (
    <div className="mt-4 grid gap-1">
      <p className="text-body2 text-ink-2 g-num">{money.join('\u00a0· ')}</p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-1.5 text-caption text-saved">
          <CircleCheck size={18} />
          {t('plan.from', { count: news.among })}
        </span>
        <Button variant="ghost" size="sm" onClick={onAgain}>
          {t('plan.again')}
        </Button>
      </p>
    </div>
  )
}

/** On the day itself the rest can be planned again from where one is. */
function Later({ news, places, onChange }: Pick<Props, 'news' | 'places' | 'onChange'>) {
  const { t: tp } = useTranslation('plan')
  const [open, setOpen] = useState(false)
  return (
    <LaterSheet {...{ news, places, onChange, open }} onClose={() => setOpen(false)}>
      <Button variant="outline" full className="mt-3" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {tp('now.open')}
      </Button>
    </LaterSheet>
  )
}
