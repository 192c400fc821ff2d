import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'

type Props = {
  title: string
  /** "Show 12 places". */
  applyLabel: string
  onApply: () => void
  onReset: () => void
  onClose: () => void
  children: ReactNode
}

/** Filters chosen aside and applied together, with what they would leave. */
export function FilterSheet({ title, applyLabel, onApply, onReset, onClose, children }: Props) {
  const { t } = useTranslation('common')
  const apply = () => {
    onApply()
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button variant="outline" onClick={onReset}>
            {t('action.reset')}
          </Button>
          <Button variant="primary" full onClick={apply}>
            {applyLabel}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}
