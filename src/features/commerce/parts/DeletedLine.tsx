import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { PendingChip, PendingFrame } from '#src/ui/marks/Marks.tsx'

/** A line taken out and not sent yet: it can still come back. */
export function DeletedLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation('commerce')
  const { t: tc } = useTranslation('common')
  return (
    <PendingFrame state="pending" className="flex flex-wrap items-center justify-between gap-2 p-4">
      <PendingChip>{t('cart.pendingDeleted')}</PendingChip>
      <span className="g-row-body text-label text-ink-2 line-through">{name}</span>
      <Button variant="ghost" size="sm" onClick={onUndo}>
        {tc('action.undo')}
      </Button>
    </PendingFrame>
  )
}
