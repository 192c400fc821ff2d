import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardItem } from '#sync/contracts/support/board.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { useApi } from '#src/data/use-api.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { useCategoryName } from './BoardFields.tsx'
import { ChangeLog } from './ChangeLog.tsx'

type Props = { item: BoardItem; onEdit: () => void; onRemoved: () => void }

/** One notice or frequent question at the desk. What comes from a file of the content is only read here. */
export function BoardCard({ item, onEdit, onRemoved }: Props) {
  const { t } = useTranslation('desk')
  const l = useLocalized()
  const language = useLanguage()
  const nameOf = useCategoryName(item.kind)
  const title = l(item.title)
  return (
    <Card role="group" tabIndex={-1} aria-label={title} data-desk-item className="h-full">
      <div className="flex flex-wrap gap-1">
        {item.pinned && <Tag tone="ink">{t('board.pinned')}</Tag>}
        <Tag>{nameOf(item.category)}</Tag>
      </div>
      <h2 className="mt-2 text-title3 wrap-anywhere">{title}</h2>
      <p className="text-caption text-ink-3 g-num">
        {item.no}&nbsp;· {formatFullDay(item.publishedOn ?? new Date(item.updatedAt), language)}
      </p>
      <p className="mt-2 line-clamp-3 text-body2 text-ink-2 wrap-anywhere">{l(item.text)}</p>
      {item.id === null ? (
        <p className="mt-3 text-caption text-ink-3">{t('board.fromFile')}</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="outline"
            aria-label={t('board.editOf', { title })}
            data-desk-edit
            onClick={onEdit}
          >
            {t('board.edit')}
          </Button>
          <Remove kind={item.kind} id={item.id} title={title} onRemoved={onRemoved} />
        </div>
      )}
      <ChangeLog changes={item.changes} />
    </Card>
  )
}

type RemoveProps = { kind: BoardItem['kind']; id: string; title: string; onRemoved: () => void }

function Remove({ kind, id, title, onRemoved }: RemoveProps) {
  const { t } = useTranslation('desk')
  const api = useApi()
  const offline = useOffline()
  const [state, setState] = useState<'rest' | 'asking' | 'busy'>('rest')
  const [failure, setFailure] = useState<Failure | null>(null)
  const remove = async () => {
    setState('busy')
    const answer = await api.call('boardRemove', { params: { kind, id } })
    setState('rest')
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) onRemoved()
  }
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('board.removeOf', { title })}
        busy={state === 'busy'}
        reason={offline ? t('offline') : null}
        onClick={() => setState('asking')}
      >
        {t('board.remove')}
      </Button>
      <FailureLine failure={failure} />
      <Confirm
        open={state === 'asking'}
        title={t('board.removeTitle')}
        confirmLabel={t('board.remove')}
        tone="danger"
        onCancel={() => setState('rest')}
        onConfirm={() => void remove()}
      >
        {t('board.removeText')}
      </Confirm>
    </>
  )
}
