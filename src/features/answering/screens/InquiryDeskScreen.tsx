import { useTranslation } from 'react-i18next'
import { usePages } from '#src/data/use-pages.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import type { DeskInquiry } from '#sync/contracts/support/desk.ts'
import type { AnswerFilter } from '#sync/contracts/support/lists.ts'
import { AnswerBoard, waitingOf } from '../parts/AnswerBoard.tsx'
import { InquiryCard } from '../parts/InquiryCard.tsx'
import { useDue } from '../parts/DueTag.tsx'
import { AnswerChips } from '../parts/FilterChips.tsx'

export type AnswerSearch = { q?: string; show?: AnswerFilter }
type Props = { search: AnswerSearch; onSearch: (search: AnswerSearch) => void }

/** /admin/inquiries: what waited longest first, one person at a time on each (S3-11, S9-12). */
export function InquiryDeskScreen({ search: { q = '', show = 'waiting' }, onSearch }: Props) {
  const { t } = useTranslation('answering')
  const due = useDue()
  const mayRead = useHasRole('administrator')
  const pages = usePages<DeskInquiry>({
    search: mayRead ? `${show} ${q}` : null,
    ask: (api, after) =>
      api.call('inquiryDesk', { query: { show, ...(q ? { q } : {}), ...(after ? { after } : {}) } }),
    idOf: ({ inquiry }) => inquiry.id,
  })
  return (
    <AnswerBoard
      {...{ q, mayRead, pages }}
      queue={(pages.items ?? []).map(({ inquiry, writer, dueAt }) =>
        waitingOf(inquiry, writer.name, due(dueAt)),
      )}
      title={t('inquiries')}
      onSearch={(words) => onSearch({ show, q: words })}
      below={<AnswerChips value={show} onChange={(next) => onSearch({ q, show: next })} />}
    >
      {pages.items?.map((item) => (
        <li key={item.inquiry.id}>
          <InquiryCard item={item} onChange={pages.put} />
        </li>
      ))}
    </AnswerBoard>
  )
}
