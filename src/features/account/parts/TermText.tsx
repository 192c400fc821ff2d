import { useTranslation } from 'react-i18next'
import { useContentItems } from '#src/data/content.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { MEMBER_TERMS } from '#sync/contracts/account-lists.ts'
import type { TermId } from '../data/join-form.ts'

/** The published text, from this device. */
export function TermText({ id }: { id: TermId }) {
  const { t } = useTranslation('account')
  const l = useLocalized()
  const language = useLanguage()
  const slug = MEMBER_TERMS.find((term) => term.id === id)?.document
  const text = useContentItems('document').items.find((document) => document.slug === slug)
  if (!text) return <p className="text-body2 text-ink-2">{t('signUp.unread')}</p>
  const facts = { version: text.version, day: formatFullDay(text.effectiveOn, language) }
  return (
    <div className="grid gap-4 text-body2">
      <p className="text-caption text-ink-3 g-num">{t('signUp.version', facts)}</p>
      {text.sections.map((section) => (
        <section key={l(section.heading)}>
          <h3 className="text-label">{l(section.heading)}</h3>
          <p className="whitespace-pre-line text-ink-2">{l(section.body)}</p>
        </section>
      ))}
    </div>
  )
}
