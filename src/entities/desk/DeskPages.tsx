import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pages } from '#src/data/use-pages.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { DeskBoard } from './DeskBoard.tsx'
import { DeskItems } from './DeskItems.tsx'
import type { Waiting } from './DeskQueue.tsx'

const WORDS = ['search', 'clear', 'none', 'noneText', 'unread', 'notYours', 'keys', 'more'] as const

export type DeskPagesProps = {
  title: string
  /** What the desk says, by name. */
  words: (name: (typeof WORDS)[number]) => string
  q: string
  onSearch: (q: string) => void
  /** Null until it is known. */
  mayRead: boolean | null
  pages: Pages<unknown>
  /** The items in few words, for wide screens. */
  queue?: readonly Waiting[]
  /** How many are shown, and whether there are more, in words. */
  count: (count: number, hasMore: boolean) => string
  /** Under the search: what is shown. */
  below: ReactNode
  /** Over the items, where several are decided about at once. */
  bulk?: ReactNode
  children: ReactNode
}

/** A desk read page by page: search, what is shown, items gone through with the keyboard. */
export function DeskPages(props: DeskPagesProps) {
  const { title, q, onSearch, mayRead, pages, queue, count, below, bulk, children } = props
  const { t: te } = useTranslation('errors')
  const words = Object.fromEntries(WORDS.map((name) => [name, props.words(name)])) as Record<
    (typeof WORDS)[number],
    string
  >
  return (
    <DeskBoard
      {...{ q, mayRead, title, onSearch, words, below }}
      // what is read stays when a further page did not come
      list={{ ...pages, failure: pages.items ? null : pages.failure }}
      forbidden={
        <EmptyState title={te('auth.forbidden')} petro="boat">
          {words.notYours}
        </EmptyState>
      }
      count={(found) => count(found, pages.hasMore)}
    >
      {bulk}
      <DeskItems {...{ title, pages, queue, words }}>{children}</DeskItems>
    </DeskBoard>
  )
}
