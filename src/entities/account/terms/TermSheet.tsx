import { useTranslation } from 'react-i18next'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'
import type { TermId } from '../form/join-form.ts'
import { TermText } from './TermText.tsx'

/** A term to be read where it is agreed to; null is closed. */
export function TermSheet({ id, onClose }: { id: TermId | null; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  return (
    <Sheet
      reading
      open={id !== null}
      onClose={onClose}
      title={id && t(`signUp.term.${id}`)}
      closeLabel={tc('action.close')}
    >
      {id && <TermText id={id} />}
    </Sheet>
  )
}
