import { useTranslation } from 'react-i18next'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import type { TextDocument } from '#sync/contracts/region.ts'

/** `level` follows the heading the text stands under. */
type Props = { text: TextDocument; level: 'h2' | 'h3' }

/** A published text: version, since when, and its parts. */
export function DocumentSections({ text, level: Heading }: Props) {
  const { t } = useTranslation('account')
  const l = useLocalized()
  const language = useLanguage()
  const facts = { version: text.version, day: formatFullDay(text.effectiveOn, language) }
  return (
    <div className="grid gap-4 text-body2">
      <p className="text-caption text-ink-3 g-num">{t('signUp.version', facts)}</p>
      {text.sections.map((section) => (
        <section key={l(section.heading)}>
          <Heading className="text-label">{l(section.heading)}</Heading>
          <p className="whitespace-pre-line text-ink-2">{l(section.body)}</p>
        </section>
      ))}
    </div>
  )
}
