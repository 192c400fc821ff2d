import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'

type SheetProps = Omit<ComponentProps<typeof Sheet>, 'closeLabel' | 'open'>
type Props = SheetProps & {
  /** A screen that only mounts the sheet while it is open need not say so. */
  open?: boolean
  /** The one button at the bottom, where there is no other footer. */
  confirm?: { label: string; onConfirm: () => void; reason?: string | null }
}

/** A sheet with the app's words, and the button that takes what was chosen. */
export function PageSheet({ open = true, confirm, footer, ...sheet }: Props) {
  const { t } = useTranslation('common')
  const button = confirm && (
    <Button full reason={confirm.reason} onClick={confirm.onConfirm}>
      {confirm.label}
    </Button>
  )
  return <Sheet {...sheet} open={open} closeLabel={t('action.close')} footer={button ?? footer} />
}
