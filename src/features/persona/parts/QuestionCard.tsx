import { Check } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TestQuestion } from '#sync/contracts/play/travel-test.ts'
import type { Pole } from '#sync/domain/persona/poles.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { cx } from '#src/lib/cx.ts'

type Props = {
  question: TestQuestion
  /** From 0, of `total`. */
  at: number
  total: number
  chosen: Pole | null
  onChoose: (pole: Pole) => void
}

/**
 * One question with its two answers. It takes the focus when it comes, so that it is read out; while the focus is within
 * it the keys 1 and 2 choose.
 */
export function QuestionCard({ question, at, total, chosen, onChoose }: Props) {
  const { t } = useTranslation('persona')
  const l = useLocalized()
  const text = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    text.current?.focus({ preventScroll: true })
  }, [question.no])
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const answer =
      event.key === '1' || event.key === '2' ? question.answers[Number(event.key) - 1] : undefined
    if (answer) onChoose(answer.pole)
  }
  return (
    <div onKeyDown={press} role="presentation">
      <h2 ref={text} tabIndex={-1} className="text-title1 lg:text-center">
        <span className="mb-2 block text-label text-ink-2 g-num">{t('test.at', { at: at + 1, total })}</span>
        {l(question.text)}
      </h2>
      <div
        role="group"
        aria-label={t('test.answers')}
        className="mt-6 grid grid-cols-1 gap-3 lg:mt-10 lg:grid-cols-2 lg:gap-6"
      >
        {question.answers.map((answer) => (
          <button
            key={answer.pole}
            type="button"
            aria-pressed={answer.pole === chosen}
            onClick={() => onChoose(answer.pole)}
            className={cx(
              'flex min-h-22 items-center gap-3 rounded-card border-2 bg-surface px-5 py-4 text-left text-body lg:min-h-32',
              answer.pole === chosen ? 'border-ink' : 'border-line-strong',
            )}
          >
            <span className="min-w-0 flex-1">{l(answer.text)}</span>
            {answer.pole === chosen && <Check size={22} className="flex-none" aria-hidden="true" />}
          </button>
        ))}
      </div>
    </div>
  )
}
