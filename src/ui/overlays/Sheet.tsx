import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons that stay visible at the bottom. */
  footer?: ReactNode
  wide?: boolean
  /** One of a few: from 1024 px it opens at its button. */
  choice?: boolean
  /** Nothing but a text to be read: what holds it takes the focus, so that it can be scrolled by key. */
  reading?: boolean
}

/** From the bottom on phones, a centred window from 768 px, at the side of the page from 1024 px. Its contents exist only while it is open. */
export function Sheet({ open, ...rest }: Props) {
  return open ? <OpenSheet {...rest} /> : null
}

function OpenSheet(props: Omit<Props, 'open'>) {
  const { onClose, title, closeLabel, children, footer, wide, choice, reading } = props
  const titleId = useId()
  const modal = useModal(onClose, true)
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={cx('g-modal g-sheet', wide && 'g-sheet--wide', choice && 'g-sheet--choice')}
    >
      <div className="g-grab" aria-hidden="true" />
      <div className="g-modal-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={closeLabel} icon={<X size={22} />} onClick={onClose} />
      </div>
      <div
        className="g-modal-body"
        {...(reading && { tabIndex: 0, role: 'region', 'aria-labelledby': titleId })}
      >
        {children}
      </div>
      {footer && <div className="g-modal-foot">{footer}</div>}
    </dialog>
  )
}
