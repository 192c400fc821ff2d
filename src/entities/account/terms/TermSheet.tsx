import { useTranslation } from 'react-i18next'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import type { TermId } from '../form/join-form.ts'
import { TermText } from './TermText.tsx'

/** A term to be read where it is agreed to; null is closed. */
export function TermSheet({ id, onClose }: { id: TermId | null; onClose: () => void }) {
  const { t } = useTranslation('account')
  return (
    <PageSheet reading open={id !== null} onClose={onClose} title={id && t(`signUp.term.${id}`)}>
      {id && <TermText id={id} />}
    </PageSheet>
  )
}
