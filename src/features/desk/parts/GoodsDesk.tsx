import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskBoard } from '#src/entities/desk/DeskBoard.tsx'
import type { DeskList } from '#src/entities/desk/use-desk-list.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'

type Props = {
  title: string
  q: string
  onSearch: (q: string) => void
  mayRead: boolean | null
  list: DeskList<unknown>
  below?: ReactNode
  children: ReactNode
}

/** A desk of things that are sold, found by product. */
export function GoodsDesk({ children, ...rest }: Props) {
  const { t } = useTranslation('desk')
  return (
    <DeskBoard
      {...rest}
      words={{
        search: t('search'),
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
      count={(count) => t('count', { count })}
    >
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">{children}</ul>
    </DeskBoard>
  )
}
