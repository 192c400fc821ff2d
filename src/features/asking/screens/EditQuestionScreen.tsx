import { Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentItem } from '#src/data/content.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useWordLists } from '#src/data/word-lists.ts'
import { useMe } from '#src/entities/account/use-me.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { MyQuestion } from '#sync/contracts/support/question.ts'
import { editQuestion } from '#sync/mutations/question/edit.ts'
import { formOfQuestion, questionEditArgs, questionProblems } from '../data/letters.ts'
import { LetterForm } from '../parts/LetterForm.tsx'
import { QuestionFields } from '../parts/QuestionFields.tsx'

/** S2-132 S2-139: one’s own question is changed while it waits for its answer, offline too. */
export function EditQuestionScreen({ id }: { id: string }) {
  const { t } = useTranslation('asking')
  const { state, item } = usePersonalItem('question', id)
  // being typed it stays open, whatever comes meanwhile: what was answered since is said by the server
  const [begun, setBegun] = useState<MyQuestion | null>(null)
  if (item && !item.value.answer && begun === null) setBegun(item.value)
  const isAnswered = item !== undefined && item.value.answer !== null
  const parts = usePageParts({
    state: state === 'loading' ? 'loading' : 'empty',
    asOf: null,
    empty: (
      <EmptyState
        petro="boat"
        title={t(isAnswered ? 'question.answeredTitle' : 'question.goneTitle')}
        action={
          <Link to="/mypage/question" className={buttonClass({ variant: 'primary' })}>
            {t('question.mine')}
          </Link>
        }
      >
        {isAnswered && t('question.answeredText')}
      </EmptyState>
    ),
  })
  if (begun) return <Form question={begun} />
  return (
    <FormTemplate
      {...parts}
      bar={{ title: t('question.editTitle'), back: <Close /> }}
      onSubmit={() => undefined}
      submit={null}
    >
      {null}
    </FormTemplate>
  )
}

function Close() {
  const { t } = useTranslation('asking')
  return (
    <Link to="/mypage/question" className={iconButtonClass()} aria-label={t('form.close')}>
      <X size={24} />
    </Link>
  )
}

function Form({ question }: { question: MyQuestion }) {
  const { t } = useTranslation('asking')
  const { t: te } = useTranslation('errors')
  const l = useLocalized()
  const navigate = useNavigate()
  const memberId = useOwned()?.memberId ?? null
  const { me } = useMe()
  const edit = useCommand(editQuestion)
  const lists = useWordLists()
  const product = useContentItem('product', question.productNo)
  const [initial] = useState(() => formOfQuestion(question))
  const draft = useDraft(memberId && `${memberId}/question-edit/${question.id}`, initial)
  const parts = usePageParts({ state: 'ready', asOf: null })
  return (
    <LetterForm
      parts={parts}
      title={t('question.editTitle')}
      close={<Close />}
      draft={draft}
      reason={me && !me.mobileVerified ? te('auth.unverified') : undefined}
      intro={product.state === 'ready' && <p className="text-label">{l(product.value.name)}</p>}
      check={(form) => questionProblems(form, lists)}
      send={(form) => edit(questionEditArgs(form, question))}
      onSent={() => void navigate({ to: '/mypage/question', replace: true })}
    >
      {(form, problems) => <QuestionFields form={form} onChange={draft.change} problems={problems} />}
    </LetterForm>
  )
}
