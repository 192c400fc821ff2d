import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/overlays/Dialog.tsx'

type DialogProps = ComponentProps<typeof ConfirmDialog>
type Props = Omit<DialogProps, 'cancelLabel'> & Partial<Pick<DialogProps, 'cancelLabel'>>

/** A question before something that cannot be undone; "Cancel" unless another word is given. */
export function Confirm({ cancelLabel, ...dialog }: Props) {
  const { t } = useTranslation('common')
  return <ConfirmDialog {...dialog} cancelLabel={cancelLabel ?? t('action.cancel')} />
}
