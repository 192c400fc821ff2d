import { Link, useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasteOf } from '#sync/domain/persona/taste.ts'
import { useMedia } from '#src/art/use-media.ts'
import { useContentHead } from '#src/data/content-list.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { useHere } from '#src/entities/page/use-here.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useStarted } from '#src/platform/start/use-started.ts'
import { useWhale } from '#src/entities/persona/use-whale.ts'
import { useSearch } from '#src/entities/search/use-search.ts'
import { BoardTemplate } from '#src/templates/BoardTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { useAnswer } from '../data/use-answer.ts'
import { useConversation, type Talk } from '../data/use-conversation.ts'
import { useTurnPlan } from '../data/use-turn-plan.ts'
import { AnswerView } from '../parts/AnswerView.tsx'
import { AskForm } from '../parts/AskForm.tsx'
import { BesideMap } from '../parts/BesideMap.tsx'
import { EarlierSheet } from '../parts/EarlierSheet.tsx'
import { PlanCta } from '../parts/PlanCta.tsx'
import { Start } from '../parts/Start.tsx'
import '#src/templates/split.css'
import type { RetrievalSlots } from '../parts/slots.ts'

type Props = RetrievalSlots & {
  /** From the address, to begin with. */
  question: string | undefined
  /** Code of the travel test a plan is to suit, from the address. */
  persona: string | undefined
}

/** S2-71 A question in plain words: places, or a plan with its reasons; all of it worked out on the device. */
export function RetrievalScreen({ question, persona, map, ticket }: Props) {
  const { t } = useTranslation('retrieval')
  const head = useContentHead(['place'])
  const talk = useConversation()
  const here = useHere()
  const wide = useMedia('(min-width: 64rem)')
  const [isOpen, setOpen] = useState(false)
  const { turn } = talk
  const hasStarted = useStarted()
  const ask = (text: string) => talk.ask(text, persona && tasteOf(persona) ? { persona, want: 'plan' } : {})
  useQuestionOfAddress(question, talk, ask)
  const answer = useAnswer(turn, here.position, useWhale(), head.complete)
  const plan = useTurnPlan(turn, answer)
  // before a question there is nothing that would have to wait for the places
  const state = turn === null && head.state === 'loading' ? 'ready' : head.state
  const parts = usePageParts({
    state: talk.isRead ? state : 'loading',
    asOf: head.asOf,
    empty: <NoPlaces />,
  })
  const isPlan = turn !== null && answer?.want === 'plan' && plan.news?.outcome.is === 'plan'
  return (
    <BoardTemplate
      {...parts}
      bar={{
        title: t('title'),
        back: <BackButton />,
        actions: turn && (
          <IconButton
            label={t('earlier.title')}
            icon={<History size={24} />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
        ),
      }}
      tools={talk.isRead && <AskForm key={turn?.id ?? ''} onAsk={ask} />}
      // its place beside is kept until the conversation is read
      map={wide && (talk.isRead ? <BesideMap isAsked={turn !== null} {...{ answer, plan, map }} /> : <div />)}
      cta={isPlan && <PlanCta {...{ turn, plan }} onChange={talk.change} />}
    >
      {turn ? (
        <AnswerView
          key={turn.id}
          {...{ turn, answer, plan, talk, here, wide, map, ticket }}
          isPartial={!head.complete}
        />
      ) : (
        <Start onAsk={ask} />
      )}
      {(turn || hasStarted) && <KeepIndex />}
      {isOpen && <EarlierSheet talk={talk} onClose={() => setOpen(false)} />}
    </BoardTemplate>
  )
}

/**
 * What the address asks is asked once and leaves the address: whoever reloads the page or comes back to it finds what they
 * asked last, as they left it.
 */
function useQuestionOfAddress(
  question: string | undefined,
  { isRead, turn }: Talk,
  ask: (text: string) => void,
): void {
  const navigate = useNavigate()
  const begin = useEffectEvent((asked: string) => {
    if (turn?.text !== asked.trim()) ask(asked)
    void navigate({ to: '/retrieval', search: (before) => ({ ...before, q: undefined }), replace: true })
  })
  useEffect(() => {
    if (isRead && question !== undefined) begin(question)
  }, [isRead, question])
}

/** Keeps the index in step with the content. */
function KeepIndex() {
  useSearch(null, ['place'])
  return null
}

/** Nothing to answer from: where the content is fetched. */
function NoPlaces() {
  const { t } = useTranslation('retrieval')
  return (
    <EmptyState
      title={t('empty.title')}
      petro="boat"
      action={
        <Link to="/bag/packs" className={buttonClass({ variant: 'primary' })}>
          {t('empty.packs')}
        </Link>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}
