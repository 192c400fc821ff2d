import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { FailurePage } from '#src/entities/page/FailurePage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { BoardTemplate } from '#src/templates/BoardTemplate.tsx'
import { SearchForm } from '#src/ui/fields/SearchForm.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'

type Props = {
  title: string
  q: string
  onSearch: (q: string) => void
  /** null until it is known. */
  mayRead: boolean | null
  count: number | null
  failure: Failure | null
  again: () => void
  above?: ReactNode
  children: ReactNode
}

/** A desk of things that are sold: a search, what it found, and why there is nothing where there is none. */
export function DeskBoard({ title, q, onSearch, mayRead, count, failure, again, above, children }: Props) {
  const { t } = useTranslation('desk')
  const { t: tc } = useTranslation('common')
  const [typed, setTyped] = useState(q)
  const isKnown = mayRead === false || count !== null
  const parts = usePageParts({ state: isKnown ? (count ? 'ready' : 'empty') : 'loading', asOf: null })
  return (
    <BoardTemplate
      {...parts}
      state={failure ? 'error' : parts.state}
      empty={
        <EmptyState title={t(mayRead ? 'none' : 'forbidden')} petro="boat">
          {t(mayRead ? 'noneText' : 'notYours')}
        </EmptyState>
      }
      error={failure && <FailurePage title={t('unread')} failure={failure} onRetry={again} />}
      bar={{ title, back: <BackButton /> }}
      tools={
        mayRead && (
          <>
            <SearchForm
              label={t('search')}
              clearLabel={t('clear')}
              submitLabel={tc('action.search')}
              value={typed}
              onChange={setTyped}
              onSearch={() => onSearch(typed.trim())}
            />
            {above}
          </>
        )
      }
      count={count !== null && t('count', { count })}
    >
      {children}
    </BoardTemplate>
  )
}
