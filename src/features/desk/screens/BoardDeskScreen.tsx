import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardItem } from '#sync/contracts/support/board.ts'
import { BOARD_KINDS, type BoardKind } from '#sync/contracts/support/lists.ts'
import { usePages } from '#src/data/use-pages.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { DeskBoard } from '#src/entities/desk/DeskBoard.tsx'
import { DeskItems } from '#src/entities/desk/DeskItems.tsx'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { BoardCard } from '../parts/BoardCard.tsx'
import { BoardEditor } from '../parts/BoardEditor.tsx'

export type BoardSearch = { q?: string; of?: 'faq' }
type Props = { search: BoardSearch; onSearch: (search: BoardSearch) => void }

/** /admin/board: notices and frequent questions, written in five languages and published to everybody (S6-04). */
export function BoardDeskScreen({ search, onSearch }: Props) {
  const { t } = useTranslation('desk')
  const mayRead = useHasRole('administrator')
  const show = useToasts((state) => state.show)
  const { q = '', of: kind = 'notice' } = search
  /** Number of what is edited, or a new one. */
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const pages = usePages<BoardItem>({
    search: mayRead ? `${kind} ${q}` : null,
    ask: (api, after) =>
      api.call('boardDesk', {
        params: { kind },
        query: { ...(q ? { q } : {}), ...(after ? { after } : {}) },
      }),
    idOf: ({ no }) => String(no),
  })
  const editor = (item: BoardItem | null) => (
    <BoardEditor
      kind={kind}
      item={item}
      onSaved={(saved) => {
        setOpen(null)
        show({ tone: 'saved', text: t(item ? 'saved' : 'board.published') })
        if (item) pages.put(saved)
        else pages.again()
      }}
      onClose={() => setOpen(null)}
      onStale={pages.again}
    />
  )
  return (
    <DeskBoard
      {...{ q, mayRead }}
      // what is read stays when a further page did not come
      list={{ ...pages, failure: pages.items ? null : pages.failure }}
      title={t('to.board')}
      onSearch={(words) => onSearch({ ...search, q: words })}
      words={{
        search: t('board.search'),
        clear: t('clear'),
        none: t('none'),
        noneText: t('noneText'),
        unread: t('unread'),
      }}
      forbidden={
        <EmptyState title={t('forbidden')} petro="boat">
          {t('notYours')}
        </EmptyState>
      }
      count={(count) => t('count', { count: pages.hasMore ? `${count}+` : count })}
      below={
        <>
          <ChipGroup label={t('board.kinds')}>
            {BOARD_KINDS.map((each: BoardKind) => (
              <Chip
                key={each}
                selected={kind === each}
                onClick={() => onSearch(each === 'faq' ? { of: each } : {})}
              >
                {t(`board.${each}.name`)}
              </Chip>
            ))}
          </ChipGroup>
          {open === 'new' ? (
            editor(null)
          ) : (
            <div className="grid lg:justify-self-start">
              <Button variant="tint" size="sm" data-desk-new onClick={() => setOpen('new')}>
                {t(`board.${kind}.make`)}
              </Button>
            </div>
          )}
        </>
      }
    >
      <DeskItems pages={pages} words={{ keys: t('board.keys'), more: t('board.more') }}>
        {pages.items?.map((item) => (
          <li key={item.no}>
            {open === item.no ? (
              editor(item)
            ) : (
              <BoardCard item={item} onEdit={() => setOpen(item.no)} onRemoved={pages.again} />
            )}
          </li>
        ))}
      </DeskItems>
    </DeskBoard>
  )
}
