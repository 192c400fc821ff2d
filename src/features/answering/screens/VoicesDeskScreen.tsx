import { useTranslation } from 'react-i18next'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { usePages } from '#src/data/use-pages.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { REVIEW_SHOWN, type ReviewShown } from '#sync/contracts/reviews/lists.ts'
import { QUESTION_FILTERS, type QuestionFilter } from '#sync/contracts/support/lists.ts'
import type { DeskReview } from '#sync/contracts/reviews/desk.ts'
import type { DeskQuestion } from '#sync/contracts/support/desk.ts'
import { AnswerBoard, waitingOf } from '../parts/AnswerBoard.tsx'
import { useDue } from '../parts/DueTag.tsx'
import { FilterChips } from '../parts/FilterChips.tsx'
import { QuestionCard } from '../parts/QuestionCard.tsx'
import { ReviewCard } from '../parts/ReviewCard.tsx'

export type VoicesSearch = { q?: string; of?: 'question'; show?: ReviewShown | QuestionFilter }
type Props = { search: VoicesSearch; onSearch: (search: VoicesSearch) => void }

/** /admin/voices: reviews and questions about products (S6-04, S6-03). */
export function VoicesDeskScreen({ search, onSearch }: Props) {
  return search.of === 'question' ? (
    <Questions search={search} onSearch={onSearch} />
  ) : (
    <Reviews search={search} onSearch={onSearch} />
  )
}

function Reviews({ search, onSearch }: Props) {
  const { t } = useTranslation('answering')
  const mayRead = useHasRole('administrator')
  const { q = '' } = search
  const show = REVIEW_SHOWN.find((each) => each === search.show) ?? 'shown'
  const pages = usePages<DeskReview>({
    search: mayRead ? `${show} ${q}` : null,
    ask: (api, after) =>
      api.call('reviewDesk', { query: { show, ...(q ? { q } : {}), ...(after ? { after } : {}) } }),
    idOf: ({ review }) => review.id,
  })
  return (
    <AnswerBoard
      {...{ q, mayRead, pages }}
      queue={(pages.items ?? []).map(({ review, writer }) => ({
        ...{
          id: review.id,
          title: review.text.slice(0, 60),
          line: `${writer.name}\u00a0· ${review.stars}/5`,
        },
      }))}
      title={t('voices')}
      onSearch={(words) => onSearch({ ...search, q: words })}
      below={
        <>
          <Of search={search} onSearch={onSearch} />
          <FilterChips
            options={REVIEW_SHOWN.map((value) => ({ value, label: t(`review.show.${value}`) }))}
            value={show}
            onChange={(next) => onSearch({ ...search, show: next })}
          />
        </>
      }
    >
      {pages.items?.map((item) => (
        <li key={item.review.id}>
          <ReviewCard item={item} onChange={pages.put} />
        </li>
      ))}
    </AnswerBoard>
  )
}

function Questions({ search, onSearch }: Props) {
  const { t } = useTranslation('answering')
  const due = useDue()
  const mayRead = useHasRole('administrator')
  const { q = '' } = search
  const show = QUESTION_FILTERS.find((each) => each === search.show) ?? 'waiting'
  const pages = usePages<DeskQuestion>({
    search: mayRead ? `question ${show} ${q}` : null,
    ask: (api, after) =>
      api.call('questionDesk', { query: { show, ...(q ? { q } : {}), ...(after ? { after } : {}) } }),
    idOf: ({ question }) => question.id,
  })
  return (
    <AnswerBoard
      {...{ q, mayRead, pages }}
      queue={(pages.items ?? []).map(({ question, writer, dueAt }) =>
        waitingOf(question, writer.name, due(dueAt)),
      )}
      title={t('voices')}
      onSearch={(words) => onSearch({ ...search, q: words })}
      below={
        <>
          <Of search={search} onSearch={onSearch} />
          <FilterChips
            options={QUESTION_FILTERS.map((value) => ({ value, label: t(`show.${value}`) }))}
            value={show}
            onChange={(next) => onSearch({ ...search, show: next })}
          />
        </>
      }
    >
      {pages.items?.map((item) => (
        <li key={item.question.id}>
          <QuestionCard item={item} desk="admin" onChange={pages.put} onReread={pages.again} />
        </li>
      ))}
    </AnswerBoard>
  )
}

function Of({ search, onSearch }: Props) {
  const { t } = useTranslation('answering')
  return (
    <ChipGroup label={t('of.label')}>
      <Chip selected={search.of !== 'question'} onClick={() => onSearch({})}>
        {t('of.review')}
      </Chip>
      <Chip selected={search.of === 'question'} onClick={() => onSearch({ of: 'question' })}>
        {t('of.question')}
      </Chip>
    </ChipGroup>
  )
}
