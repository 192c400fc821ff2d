import type { ReactNode } from 'react'
import type { PetroKind } from '#src/art/petro.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'

type Props = {
  title: string
  petro?: PetroKind
  clearLabel: string
  onClear: () => void
  children: ReactNode
}

/** There is something, but the filters leave nothing of it; the way out is to clear them. */
export function NothingMatches({ title, petro, clearLabel, onClear, children }: Props) {
  return (
    <EmptyState
      title={title}
      petro={petro}
      action={
        <Button variant="outline" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
