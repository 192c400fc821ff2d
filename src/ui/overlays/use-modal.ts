import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'

/**
 * Drives a native modal `<dialog>` that lives as long as the calling component: the browser keeps focus inside,
 * makes the rest inert and gives focus back to the control that opened it. It is closed before it leaves the page
 * (a layout effect), because a dialog that is only removed does not give the focus back.
 */
export function useModal(onClose: () => void, dismissable: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) {
      tellOpener(dialog)
      dialog.showModal()
    }
    return () => dialog?.close()
  }, [])
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      // React hands a question's own Escape on to the sheet it stands in
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (dismissable) onClose()
    },
    // the dialog's own box has no padding, so a click on the element itself is a click on the backdrop
    onClick: (event: MouseEvent) => {
      if (dismissable && event.target === event.currentTarget) onClose()
    },
  }
}

/** Where what opened it stands, px in the window, as `--at-x` and `--at-y`: small choices open there on wide screens. */
function tellOpener(dialog: HTMLDialogElement): void {
  const opener = document.activeElement
  if (!opener || opener === document.body) return
  const { left, bottom } = opener.getBoundingClientRect()
  dialog.style.setProperty('--at-x', `${Math.round(left)}px`)
  dialog.style.setProperty('--at-y', `${Math.round(bottom)}px`)
}
