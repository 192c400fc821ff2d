import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pages } from '#src/data/use-pages.ts'
import { DeskBoard } from '#src/entities/desk/DeskBoard.tsx'
import { DeskItems } from '#src/entities/desk/DeskItems.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'

type Props<S extends string> = {
  title: string
  q: string
  onSearch: (q: string) => void
  mayRead: boolean | null
  pages: Pages<unknown>
  shown: readonly { value: S; label: string }[]
  show: S
  onShow: (show: S) => void
  /** Over the items, where several are decided about at once. */
  bulk?: ReactNode
  children: ReactNode
}

/** A desk of what people wrote: search, what is shown, items page by page with the keyboard. */
export function ModerationBoard<S extends string>(props: Props<S>) {
  const { title, q, onSearch, mayRead, pages, shown, show, onShow, bulk, children } = props
  const { t } = useTranslation('moderation')
  const { t: te } = useTranslation('errors')
  return (
    <DeskBoard
      {...{ q, mayRead, title, onSearch }}
      // what is read stays when a further page did not come
      list={{ ...pages, failure: pages.items ? null : pages.failure }}
      below={
        <ChipGroup label={t('filter')} scroll>
          {shown.map(({ value, label }) => (
            <Chip key={value} quiet selected={show === value} onClick={() => onShow(value)}>
              {label}
            </Chip>
          ))}
        </ChipGroup>
      }
      words={{
        ...{ search: t('search'), clear: t('clear'), none: t('none'), noneText: t('noneText') },
        unread: t('unread'),
      }}
      forbidden={
        <EmptyState title={te('auth.forbidden')} petro="boat">
          {t('notYours')}
        </EmptyState>
      }
      count={(count) => t(pages.hasMore ? 'countMore' : 'count', { count })}
    >
      {bulk}
      <DeskItems pages={pages} words={{ keys: t('keys'), more: t('more') }}>
        {children}
      </DeskItems>
    </DeskBoard>
  )
}
