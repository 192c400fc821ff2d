import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pages } from '#src/data/use-pages.ts'
import { DeskBoard } from '#src/entities/desk/DeskBoard.tsx'
import { DeskItems } from '#src/entities/desk/DeskItems.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'

type Props = {
  title: string
  q: string
  onSearch: (q: string) => void
  mayRead: boolean | null
  pages: Pages<unknown>
  below: ReactNode
  children: ReactNode
}

/** A desk of what people wrote: search, what is shown, items page by page. */
export function AnswerBoard({ title, q, onSearch, mayRead, pages, below, children }: Props) {
  const { t } = useTranslation('answering')
  const { t: te } = useTranslation('errors')
  // what is read stays when a further page did not come
  const list = { ...pages, failure: pages.items ? null : pages.failure }
  return (
    <DeskBoard
      {...{ q, mayRead, list, title, onSearch, below }}
      words={{
        search: t('search'),
        clear: t('clear'),
        none: t('none'),
        noneText: t('noneText'),
        unread: t('unread'),
      }}
      forbidden={
        <EmptyState title={te('auth.forbidden')} petro="boat">
          {t('notYours')}
        </EmptyState>
      }
      count={(count) => t(pages.hasMore ? 'countMore' : 'count', { count })}
    >
      <DeskItems pages={pages} words={{ keys: t('keys'), more: t('more') }}>
        {children}
      </DeskItems>
    </DeskBoard>
  )
}
