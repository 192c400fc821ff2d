import { useId, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The buttons. */
  footer: ReactNode
  /** False while a decision must not be lost by Escape or a press outside. */
  dismissable?: boolean
}

/** A small centred window for one question. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, children, footer, dismissable = true }: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  const bodyId = useId()
  const modal = useModal(onClose, dismissable)
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={children ? bodyId : undefined}
      className="g-modal g-dialog"
    >
      <div className="g-modal-head">
        <h2 id={titleId}>{title}</h2>
      </div>
      {children && (
        <div id={bodyId} className="g-modal-body text-body2 text-ink-2">
          {children}
        </div>
      )}
      <div className="g-modal-foot">{footer}</div>
    </dialog>
  )
}

type ConfirmProps = {
  open: boolean
  title: ReactNode
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  /** `danger` for deleting, `accent` for paying. */
  tone?: 'primary' | 'accent' | 'danger'
  busy?: boolean
  busyLabel?: string
}

/** Two buttons; the safe one has the focus first. */
export function ConfirmDialog(props: ConfirmProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    tone = 'primary',
    busy,
    busyLabel,
  } = props
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      dismissable={!busy}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
