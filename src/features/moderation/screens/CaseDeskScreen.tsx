import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '#src/data/use-pages.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import type { DeskCase } from '#sync/contracts/moderation/desk.ts'
import { CASES_SHOWN } from '#sync/contracts/moderation/lists.ts'
import { BulkCases } from '../parts/BulkCases.tsx'
import { CaseCard } from '../parts/CaseCard.tsx'
import { ModerationBoard } from '../parts/ModerationBoard.tsx'

export type CaseDeskSearch = { q?: string; show?: (typeof CASES_SHOWN)[number] }
type Props = { search: CaseDeskSearch; onSearch: (search: CaseDeskSearch) => void }

/** /admin/cases: what was reported and what is objected to, urgent things first (S3-17, S4-11). */
export function CaseDeskScreen({ search: { q = '', show = 'open' }, onSearch }: Props) {
  const { t } = useTranslation('moderation')
  const mayRead = useHasRole('administrator')
  const [picked, setPicked] = useState<readonly string[]>([])
  const pages = usePages<DeskCase>({
    search: mayRead ? `${show} ${q}` : null,
    ask: (api, after) =>
      api.call('caseDesk', { query: { show, ...(q ? { q } : {}), ...(after ? { after } : {}) } }),
    idOf: ({ id }) => id,
  })
  const chosen = pages.items?.filter((item) => picked.includes(item.id) && !item.decided) ?? []
  return (
    <ModerationBoard
      {...{ q, mayRead, pages, show }}
      queue={(pages.items ?? []).map(({ id, title, writer, kind, urgent, decided }) => ({
        ...{ id, title: title || writer.name, urgent: urgent && !decided },
        line: [urgent && !decided && t('urgent'), t(`case.kind.${kind}`), writer.name]
          .filter(Boolean)
          .join('\u00a0· '),
      }))}
      title={t('cases')}
      onSearch={(words) => onSearch({ show, q: words })}
      shown={CASES_SHOWN.map((value) => ({ value, label: t(`case.show.${value}`) }))}
      onShow={(next) => onSearch({ q, show: next })}
      // what became of each stays in view when all are decided
      bulk={picked.length > 1 && <BulkCases cases={chosen} onChange={pages.put} />}
    >
      {pages.items?.map((item) => (
        <li key={item.id}>
          <CaseCard
            item={item}
            onChange={pages.put}
            isPicked={picked.includes(item.id)}
            onPick={(on) => setPicked(on ? [...picked, item.id] : picked.filter((id) => id !== item.id))}
          />
        </li>
      ))}
    </ModerationBoard>
  )
}
