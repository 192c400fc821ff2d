import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { languageOf } from '#src/lib/language-of.ts'
import { PendingChip, PendingFrame } from '#src/ui/marks/Marks.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import type { Answer, PublicQuestion } from '#sync/contracts/support/question.ts'

type Asked = Pick<PublicQuestion, 'title' | 'content' | 'secret' | 'answer' | 'askedAt'> & {
  answered?: boolean
  writerName?: string
}

type Props = {
  question: Asked
  /** The person's own, not sent yet. */
  pending?: boolean
  lead?: ReactNode
  actions?: ReactNode
}

/** A question with its answer; of a secret one of somebody else only that it is there (S6-03). */
export function QuestionItem({ question, pending = false, lead, actions }: Props) {
  const { t } = useTranslation('voices')
  const language = useLanguage()
  const { title, content, secret, answer, askedAt, answered = answer !== null, writerName } = question
  const isMasked = title === null
  return (
    <PendingFrame state={pending ? 'pending' : 'none'} className={pending ? 'p-4' : 'py-4'}>
      <article>
        {lead}
        <p className="flex flex-wrap items-center gap-2 text-caption text-ink-3 g-num">
          <Tag tone={answered ? 'saved' : 'neutral'}>
            {t(answered ? 'question.answered' : 'question.waiting')}
          </Tag>
          {secret && <Tag icon={<Lock size={12} />}>{t('question.secretTag')}</Tag>}
          {writerName}
          <time dateTime={askedAt}>{formatFullDay(askedAt, language)}</time>
          {pending && <PendingChip>{t('question.toBeSent')}</PendingChip>}
        </p>
        {isMasked ? (
          <p className="mt-2 text-body2 text-ink-3">{t('question.secret')}</p>
        ) : (
          <div lang={languageOf(`${title} ${content ?? ''}`, '')}>
            <h3 className="mt-2 text-label wrap-anywhere">{title}</h3>
            <p className="mt-1 text-body2 whitespace-pre-line wrap-anywhere">{content}</p>
          </div>
        )}
        {answer && <AnswerBox answer={answer} />}
        {actions}
      </article>
    </PendingFrame>
  )
}

/** What was answered, when, and by whom. */
export function AnswerBox({ answer }: { answer: NonNullable<Answer> }) {
  const { t } = useTranslation('voices')
  const language = useLanguage()
  return (
    <div className="mt-3 rounded-pic bg-surface-2 p-4">
      <p className="flex flex-wrap gap-2 text-caption text-ink-3 g-num">
        <b>{t(answer.by === 'shop' ? 'question.byShop' : 'question.byDesk')}</b>
        <time dateTime={answer.answeredAt}>{formatFullDay(answer.answeredAt, language)}</time>
      </p>
      <p className="mt-1 text-body2 whitespace-pre-line wrap-anywhere" lang={languageOf(answer.text, '')}>
        {answer.text}
      </p>
    </div>
  )
}
