import { useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pole } from '#sync/domain/persona/poles.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { chosenFor, firstOpen, shownAt } from '../data/draft.ts'
import { useTest } from '../data/use-test.ts'
import { QuestionCard } from '../parts/QuestionCard.tsx'
import { QuestionDots } from '../parts/QuestionDots.tsx'
import { UnkeptResult } from '../parts/UnkeptResult.tsx'

/** S2-79 S2-146 The questions of the travel test, one at a time; what was chosen outlives a reload. */
export function TestScreen({ question: wanted }: { question: unknown }) {
  const { t } = useTranslation('persona')
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    // the result is shown even if the network goes between the first question and the last
    void router.preloadRoute({ to: '/persona' }).catch(() => undefined)
  }, [router])
  const { live, questions, draft, finish, unkept } = useTest()
  const [hasGoneOn, setHasGoneOn] = useState(false)
  const draftText = useDraftText(draft.state)
  const isWaiting = live.state === 'ready' && draft.value === null
  const parts = usePageParts({
    // questions that are not here yet have a sentence of their own
    state: isWaiting ? 'loading' : live.state === 'unsaved' ? 'empty' : live.state,
    asOf: null,
    empty: (
      <EmptyState title={t('test.noneTitle')} petro="calf">
        {t('test.none')}
      </EmptyState>
    ),
  })
  const given = draft.value ?? {}
  const at = shownAt(wanted, given, questions)
  const question = questions[at]
  const chosen = question ? chosenFor(given, question) : null
  const isLast = at === questions.length - 1

  const show = (next: number, replace = false) =>
    void navigate({ to: '/test', search: { q: next + 1 }, replace })
  const goOn = async (answers: typeof given) => {
    if (!isLast) show(at + 1)
    else if (await finish(answers)) void navigate({ to: '/persona', replace: true })
  }
  const choose = (pole: Pole) => {
    if (!question) return
    const next = { ...given, [question.no]: pole }
    setHasGoneOn(true)
    draft.change(next)
    void goOn(next)
  }
  const startAnew = () => {
    void draft.discard()
    show(0, true)
  }
  return (
    <FormTemplate
      {...parts}
      bar={{
        title: t('test.title'),
        back:
          at > 0 ? (
            <IconButton
              label={t('test.back')}
              icon={<ArrowLeft size={24} />}
              onClick={() => show(at - 1, true)}
            />
          ) : (
            <BackButton />
          ),
      }}
      draft={draftText}
      onSubmit={() => chosen && void goOn(given)}
      note={
        <>
          {t('test.hint')} <span className="hidden lg:inline">{t('test.keys')}</span>
        </>
      }
      submit={chosen && <Button type="submit">{isLast ? t('test.finish') : t('test.next')}</Button>}
    >
      {question && (
        <>
          <QuestionDots answered={questions.map((each) => chosenFor(given, each) !== null)} current={at} />
          {draft.isRestored && !hasGoneOn && firstOpen(given, questions) > 0 && (
            <Banner
              tone="info"
              inset
              action={
                <Button variant="outline" size="sm" onClick={startAnew}>
                  {t('test.anew')}
                </Button>
              }
            >
              {t('test.continued')}
            </Banner>
          )}
          {unkept && <UnkeptResult {...unkept} />}
          <QuestionCard
            question={question}
            at={at}
            total={questions.length}
            chosen={chosen}
            onChoose={choose}
          />
        </>
      )}
    </FormTemplate>
  )
}
