import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonal } from '#src/data/personal.ts'
import { useScope } from '#src/data/scopes.ts'
import { MoreButton } from '#src/entities/list/MoreButton.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { QuestionItem } from './QuestionItem.tsx'

/** How often what is before is read without being asked for. */
const TRIES = 5

/** Questions about a product, the newest first; the own ones with their words, secret ones of others without (S2-130). */
export function QuestionPanel({ productNo }: { productNo: number }) {
  const { t } = useTranslation('voices')
  const { t: tc } = useTranslation('common')
  const { state, items, hasOlder, older, isOlderUnread } = useScope(`record:product/${productNo}`, 'question')
  // many reviews written lately may fill what is held: the questions are before them
  const isBefore = items.length === 0 && hasOlder && !isOlderUnread
  const [tries, setTries] = useState(0)
  const readOlder = useEffectEvent(older)
  useEffect(() => {
    if (!isBefore || tries >= TRIES) return
    let isCurrent = true
    void readOlder().then(() => {
      if (isCurrent) setTries((before) => before + 1)
    })
    return () => {
      isCurrent = false
    }
  }, [isBefore, tries])
  const own = usePersonal('question').items.filter(({ value }) => value.productNo === productNo)
  const mine = new Map(own.map((each) => [each.key, each]))
  const others = items.filter(({ id }) => !mine.has(id))
  const all = [
    ...own.map(({ key, value, pending }) => ({ key, question: value, pending: pending.length > 0 })),
    ...others.map((question) => ({ key: question.id, question, pending: false })),
  ].sort((a, b) => b.question.askedAt.localeCompare(a.question.askedAt))
  return (
    <>
      <p className="flex flex-wrap gap-2 py-2">
        <Link
          to="/mypage/question/write"
          search={{ product: productNo }}
          className={buttonClass({ variant: 'tint', size: 'sm' })}
        >
          {t('question.ask')}
        </Link>
        {own.length > 0 && (
          <Link to="/mypage/question" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            {t('question.mine')}
          </Link>
        )}
      </p>
      {all.length === 0 && state === 'unsaved' && <EmptyState row level={3} title={tc('offline.notSaved')} />}
      {all.length === 0 && state !== 'unsaved' && state !== 'loading' && !hasOlder && (
        <EmptyState row level={3} title={t('question.none')}>
          {t('question.noneText')}
        </EmptyState>
      )}
      <ul className="g-rows">
        {all.map(({ key, question, pending }) => (
          <li key={key}>
            <QuestionItem question={question} pending={pending} />
          </li>
        ))}
      </ul>
      {hasOlder && <MoreButton {...{ older, isOlderUnread }}>{t('question.more')}</MoreButton>}
    </>
  )
}
