import { useTranslation } from 'react-i18next'
import { usePages } from '#src/data/use-pages.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import type { DeskQuestion } from '#sync/contracts/support/desk.ts'
import { AnswerBoard, waitingOf } from '../parts/AnswerBoard.tsx'
import { QuestionCard } from '../parts/QuestionCard.tsx'
import type { AnswerSearch } from './InquiryDeskScreen.tsx'
import { useDue } from '../parts/DueTag.tsx'
import { AnswerChips } from '../parts/FilterChips.tsx'

type Props = { search: AnswerSearch; onSearch: (search: AnswerSearch) => void }

/** /partner/questions: public questions about products of the own shops (S6-03). */
export function PartnerQuestionsScreen({ search: { q = '', show = 'waiting' }, onSearch }: Props) {
  const { t } = useTranslation('answering')
  const due = useDue()
  const mayRead = useHasRole('partner')
  const pages = usePages<DeskQuestion>({
    search: mayRead ? `${show} ${q}` : null,
    ask: (api, after) =>
      api.call('partnerQuestions', { query: { show, ...(q ? { q } : {}), ...(after ? { after } : {}) } }),
    idOf: ({ question }) => question.id,
  })
  return (
    <AnswerBoard
      {...{ q, mayRead, pages }}
      queue={(pages.items ?? []).map(({ question, writer, dueAt }) =>
        waitingOf(question, writer.name, due(dueAt)),
      )}
      title={t('partner')}
      onSearch={(words) => onSearch({ show, q: words })}
      below={<AnswerChips value={show} onChange={(next) => onSearch({ q, show: next })} />}
    >
      {pages.items?.map((item) => (
        <li key={item.question.id}>
          <QuestionCard item={item} desk="partner" onChange={pages.put} onReread={pages.again} />
        </li>
      ))}
    </AnswerBoard>
  )
}
