import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { QuestionItem } from '#src/entities/question/QuestionItem.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Card } from '#src/ui/surfaces/Card.tsx'
import type { DeskQuestion } from '#sync/contracts/support/desk.ts'
import { AnswerField } from './AnswerField.tsx'
import { DueTag } from './DueTag.tsx'
import { Removal } from './Removal.tsx'

type Props = {
  item: DeskQuestion
  desk: 'admin' | 'partner'
  onChange: (item: DeskQuestion) => void
  /** Reads the list anew. */
  onReread: () => void
}

/** A question about a product at a desk, with its answer. */
export function QuestionCard({ item, desk, onChange, onReread }: Props) {
  const { t } = useTranslation('answering')
  const l = useLocalized()
  const api = useApi()
  const { question, writer, productName, dueAt, claim } = item
  const send = async (text: string) => {
    const { id, version } = question
    const call = { params: { id }, body: { text, ...(version === undefined ? {} : { version }) } }
    if (desk === 'partner') {
      const answer = await api.call('partnerAnswer', call)
      if (answer.ok) onChange(answer.value)
      return answer
    }
    const answer = await api.call('questionAnswer', call)
    if (answer.ok) onChange({ ...item, question: answer.value, claim: null })
    return answer
  }
  return (
    <Card role="group" tabIndex={-1} aria-label={question.title} data-desk-item>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-caption text-ink-3">
          {productName ? l(productName) : t('noProduct')}&nbsp;· {writer.name}
        </p>
        {!question.answer && !question.removal && <DueTag dueAt={dueAt} />}
      </div>
      <QuestionItem question={question} />
      {!question.removal && (
        <AnswerField
          key={question.answer?.answeredAt ?? ''}
          kind="question"
          id={question.id}
          title={question.title}
          answered={question.answer?.text ?? ''}
          language={writer.language}
          claim={claim}
          claims={desk === 'admin'}
          send={send}
          onSent={() => undefined}
          onReread={onReread}
        />
      )}
      {desk === 'admin' && (
        <details open={Boolean(question.removal)} className="mt-3">
          <summary className="min-h-11 cursor-pointer py-3 text-label text-link">
            {t('question.takeDown')}
          </summary>
          <Removal
            removal={question.removal ?? null}
            words={{
              will: t('question.will'),
              remove: t('question.remove'),
              removed: t('question.removed'),
              was: (reason) => t('question.was', { reason }),
              restored: t('question.restored'),
            }}
            onRemove={(body) => api.call('questionRemove', { params: { id: question.id }, body })}
            onRestore={() => api.call('questionRestore', { params: { id: question.id } })}
            onChange={onChange}
          />
        </details>
      )}
    </Card>
  )
}
