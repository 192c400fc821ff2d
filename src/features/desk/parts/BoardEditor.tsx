import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardItem } from '#sync/contracts/support/board.ts'
import type { BoardKind } from '#sync/contracts/support/lists.ts'
import { boardDraftProblems, type BoardProblem } from '#sync/domain/board.ts'
import { useApi } from '#src/data/use-api.ts'
import { DeskEditor } from '#src/entities/desk/DeskEditor.tsx'
import { newUuid } from '#src/platform/device/new-id.ts'
import { emptyForm, formOf, type BoardForm } from '../data/board-form.ts'
import { BoardFields } from './BoardFields.tsx'

type Props = {
  kind: BoardKind
  /** Null: a new one. */
  item: BoardItem | null
  onSaved: (item: BoardItem) => void
  onClose: () => void
  /** Somebody else has changed it meanwhile. */
  onStale: () => void
}

/** Writes or changes a notice or a frequent question in five languages. */
export function BoardEditor({ kind, item, onSaved, onClose, onStale }: Props) {
  const { t } = useTranslation('desk')
  const api = useApi()
  const [id] = useState(() => item?.id ?? newUuid())
  const stored = item && formOf(id, item)
  return (
    <DeskEditor<BoardForm, BoardProblem, BoardItem>
      {...{ stored, onSaved, onClose, onStale }}
      name={t(item ? 'board.edit' : `board.${kind}.make`)}
      draft={`board/${kind}/${item?.id ?? 'new'}`}
      initial={stored ?? emptyForm(id)}
      first="category"
      problemsOf={(form) => boardDraftProblems(kind, form)}
      words={{ submit: t(item ? 'save' : 'board.publish'), offline: t('offline') }}
      send={({ id: published, ...body }) => api.call('boardPut', { params: { kind, id: published }, body })}
    >
      {(fields) => <BoardFields kind={kind} {...fields} />}
    </DeskEditor>
  )
}
