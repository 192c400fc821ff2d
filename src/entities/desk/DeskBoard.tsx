import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { FailurePage } from '#src/entities/page/FailurePage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { BoardTemplate } from '#src/templates/BoardTemplate.tsx'
import '#src/templates/desk.css'
import { SearchForm } from '#src/ui/fields/SearchForm.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { openNewByKey } from './desk-keys.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import type { DeskList } from './use-desk-list.ts'

type Props = {
  title: string
  words: Record<'search' | 'clear' | 'none' | 'noneText' | 'unread', string>
  q: string
  onSearch: (q: string) => void
  /** Null until it is known. */
  mayRead: boolean | null
  /** What is said to who may not read it. */
  forbidden: ReactNode
  list: DeskList<unknown>
  /** How many were found, in words. */
  count: (count: number) => string
  /** Beside the search: before it, and behind it. */
  above?: ReactNode
  below?: ReactNode
  children: ReactNode
}

/** A desk: a search, what it found, and why there is nothing where there is none. */
export function DeskBoard(props: Props) {
  const { title, words, q, onSearch, mayRead, forbidden, list, count, above, below, children } = props
  const { t: tc } = useTranslation('common')
  const [typed, setTyped] = useState(q)
  const { items, failure, again } = list
  // where there are items, those hear the keys
  useDeskKeys((event) => {
    if (items?.length === 0) openNewByKey(event)
  })
  const isKnown = mayRead === false || (mayRead && items !== null)
  const parts = usePageParts({
    state: isKnown ? (items?.length ? 'ready' : 'empty') : 'loading',
    asOf: null,
  })
  return (
    <BoardTemplate
      {...parts}
      state={failure ? 'error' : parts.state}
      empty={
        mayRead ? (
          <EmptyState title={words.none} petro="boat">
            {words.noneText}
          </EmptyState>
        ) : (
          forbidden
        )
      }
      error={failure && <FailurePage title={words.unread} failure={failure} onRetry={again} />}
      bar={{ title, back: <BackButton /> }}
      // they are there before it is known who reads, so that nothing is pushed down when it is
      tools={
        mayRead !== false && (
          <>
            {above}
            <SearchForm
              label={words.search}
              clearLabel={words.clear}
              submitLabel={tc('action.search')}
              value={typed}
              onChange={setTyped}
              onSearch={() => onSearch(typed.trim())}
            />
            {below}
          </>
        )
      }
      count={items && count(items.length)}
    >
      {children}
    </BoardTemplate>
  )
}
