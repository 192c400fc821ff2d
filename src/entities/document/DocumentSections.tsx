import { useTranslation } from 'react-i18next'
import { DocumentText } from './DocumentText.tsx'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { TextDocument } from '#sync/contracts/support/document.ts'

/** `level` follows the heading the text is under. */
type Props = { text: TextDocument; level: 'h2' | 'h3' }

/** A published text: version, since when, and its parts. */
export function DocumentSections({ text, level }: Props) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const facts = { version: text.version, day: formatFullDay(text.effectiveOn, language) }
  return <DocumentText sections={text.sections} version={t('signUp.version', facts)} level={level} />
}
