import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WayOut } from '#sync/domain/plan/outcome.ts'
import type { Here } from '#src/entities/page/use-here.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { VisuallyHidden } from '#src/ui/controls/VisuallyHidden.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { Turn } from '../data/conversation.ts'
import type { Answer } from '../data/look-up.ts'
import type { Talk } from '../data/use-conversation.ts'
import type { TurnPlan } from '../data/use-turn-plan.ts'
import { wayTaken } from '../data/way-out.ts'
import { AssistantWords } from './AssistantWords.tsx'
import { FoundAnswer } from './FoundAnswer.tsx'
import { PlanAnswer } from './PlanAnswer.tsx'
import { RequestSheet } from './RequestSheet.tsx'
import { UnderstoodChips } from './UnderstoodChips.tsx'
import type { RetrievalSlots } from './slots.ts'

const WANTS = ['find', 'plan'] as const

type Props = RetrievalSlots & {
  turn: Turn
  answer: Answer | undefined
  plan: TurnPlan
  talk: Talk
  here: Here
  wide: boolean
  /** Places are still being stored. */
  isPartial: boolean
}

/** A question, what was understood of it, and the answer. */
export function AnswerView({ turn, answer, plan, talk, here, wide, isPartial, map, ticket }: Props) {
  const { t } = useTranslation('retrieval')
  const [isEditing, setEditing] = useState(false)
  const navigate = useNavigate()
  const { news, order } = plan
  // what was saved is another plan from now on, and what was said is about another answer
  const change = (next: Partial<Turn>) => talk.change({ said: null, savedAs: null, ...next })
  const onWay = (way: WayOut) => {
    if (way.is === 'loadContent') return void navigate({ to: '/bag/packs' })
    const next = order && wayTaken(way, turn, order.request)
    if (next) change(next)
    else setEditing(true)
  }
  const stops = news?.explanation?.days.reduce((sum, day) => sum + day.stops.length, 0) ?? 0
  // the answer of the device comes first, whole
  const isAnswered = answer?.found !== null || news?.done === true
  const isNear = answer?.chips.some(({ kind }) => kind === 'near' || kind === 'within') ?? false
  return (
    <div className="max-w-176">
      <h2 className="mt-3 text-title1">
        <Words>{t('quoted', { text: turn.text })}</Words>
      </h2>
      {!answer && (
        <p className="mt-3 text-body2 text-ink-2" role="status">
          {t('found.reading')}
        </p>
      )}
      {answer && (
        <>
          <div className="mt-3">
            <UnderstoodChips {...{ turn, answer }} onChange={change} onEdit={() => setEditing(true)} />
          </div>
          {answer.want !== 'question' && (
            <div className="mt-3 mb-4">
              <ChipGroup label={t('want.label')}>
                {WANTS.map((want) => (
                  <Chip key={want} selected={answer.want === want} onClick={() => change({ want })}>
                    {t(`want.${want}`)}
                  </Chip>
                ))}
              </ChipGroup>
            </div>
          )}
          {isPartial && (
            <div className="mb-3">
              <Banner tone="info" inset>
                {t('partial')}
              </Banner>
            </div>
          )}
          {isNear && !here.position && (
            <Banner
              tone="info"
              inset
              action={
                <Button variant="outline" size="sm" busy={here.asking} onClick={() => void here.ask()}>
                  {t('found.locate')}
                </Button>
              }
            >
              {t('found.nearby')}
            </Banner>
          )}
          {answer.found && (
            <FoundAnswer
              {...{ turn, answer, wide }}
              found={answer.found}
              onChange={change}
              map={(places) =>
                map({ places, isRoute: false, label: t('found.mapOf'), fallback: t('found.mapGone') })
              }
            />
          )}
          {order && news && (
            <PlanAnswer
              {...{ turn, news, ticket, onWay }}
              fresh={plan.fresh}
              changed={plan.changed}
              places={plan.places}
              wet={{ on: plan.isWet, isKnown: plan.isRainKnown, set: plan.setWet }}
              onChange={change}
              onAgain={() =>
                talk.ask(turn.text, {
                  off: turn.off,
                  want: turn.want,
                  edits: turn.edits,
                  persona: turn.persona,
                })
              }
            />
          )}
          {answer.want === 'question' && <NoPlaceAsked />}
          {isAnswered && <AssistantWords {...{ turn, answer, news }} onChange={talk.change} />}
        </>
      )}
      {answer?.want === 'plan' && (
        <VisuallyHidden role="status">
          {news?.done && stops > 0 ? t('plan.made', { count: stops }) : t('plan.working')}
        </VisuallyHidden>
      )}
      {isEditing && order && (
        <RequestSheet
          request={order.request}
          onApply={(edits) => change({ edits: { ...turn.edits, ...edits } })}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  )
}

/** A question about orders or the account: the city has no answer to it. */
function NoPlaceAsked() {
  const { t } = useTranslation('retrieval')
  return (
    <EmptyState
      title={t('question.title')}
      petro="calf"
      action={
        <Link to="/customer/faq" className={buttonClass({ variant: 'primary' })}>
          {t('question.faq')}
        </Link>
      }
    >
      {t('question.text')}
    </EmptyState>
  )
}
