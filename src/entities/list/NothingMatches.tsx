import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PetroKind } from '#src/art/petro.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'

type Props = { title: string; text: ReactNode; petro?: PetroKind; onClear: () => void }

/** There is something, but the filters leave nothing of it; the way out is to clear them. */
export function NothingMatches({ title, text, petro, onClear }: Props) {
  const { t } = useTranslation('list')
  return (
    <EmptyState
      title={title}
      petro={petro}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
