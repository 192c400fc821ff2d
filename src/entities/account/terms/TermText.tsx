import { useTranslation } from 'react-i18next'
import { useContentItems } from '#src/data/content.ts'
import { MEMBER_TERMS } from '#sync/contracts/account/lists.ts'
import type { TermId } from '../form/join-form.ts'
import { DocumentSections } from '../../document/DocumentSections.tsx'

/** The published text, from this device. */
export function TermText({ id }: { id: TermId }) {
  const { t } = useTranslation('account')
  const slug = MEMBER_TERMS.find((term) => term.id === id)?.document
  const text = useContentItems('document').items.find((document) => document.slug === slug)
  if (!text) return <p className="text-body2 text-ink-2">{t('signUp.unread')}</p>
  return <DocumentSections text={text} level="h3" />
}
