import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderTerm } from '#sync/domain/order-form.ts'
import { useContentItems } from '#src/data/content.ts'
import { DocumentText } from '#src/entities/document/DocumentText.tsx'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Checkbox } from '#src/ui/fields/Choice.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { ORDER_TERMS, TERM_TEXTS, type OrderForm, type OrderProblem } from '../data/order-form.ts'

const WORDS = {
  purchase: 'pay.termsPurchase',
  privacy: 'pay.termsPrivacy',
  share: 'pay.termsShare',
} as const

type Props = {
  form: OrderForm
  set: (part: Partial<OrderForm>) => void
  problems: readonly OrderProblem[]
}

/** The terms of an order: all at once first, then one by one, each to be read (S2-137). All of them are required. */
export function OrderTerms({ form, set, problems }: Props) {
  const { t } = useTranslation('commerce')
  const { t: tc } = useTranslation('common')
  const [read, setRead] = useState<OrderTerm | null>(null)
  const agreed = (term: OrderTerm) => form.terms.includes(term)
  const isWrong = problems.some((each) => each.path === 'terms')
  const toggle = (term: OrderTerm, on: boolean) =>
    set({ terms: ORDER_TERMS.filter((each) => (each === term ? on : agreed(each))) })
  return (
    <fieldset className="g-field">
      <legend className="g-field-label">{t('pay.terms')}</legend>
      <Checkbox
        label={<b>{t('pay.termsAll')}</b>}
        checked={ORDER_TERMS.every(agreed)}
        onChange={(on) => set({ terms: on ? [...ORDER_TERMS] : [] })}
      />
      <div className="g-divider" />
      {ORDER_TERMS.map((term) => (
        <div key={term} className="flex items-start justify-between gap-3">
          <Checkbox
            name={`terms.${term}`}
            label={`${t(WORDS[term])} (${tc('state.required')})`}
            checked={agreed(term)}
            error={isWrong && !agreed(term) ? t('pay.termsError') : undefined}
            onChange={(on) => toggle(term, on)}
          />
          <button
            type="button"
            className="g-link min-h-12 flex-none px-2 text-label"
            aria-label={t('form.readTerm', { term: t(WORDS[term]) })}
            onClick={() => setRead(term)}
          >
            {t('form.see')}
          </button>
        </div>
      ))}
      <PageSheet reading open={read !== null} onClose={() => setRead(null)} title={read && t(WORDS[read])}>
        {read && <TermText term={read} />}
      </PageSheet>
    </fieldset>
  )
}

/** The published text behind a term, from this device. */
function TermText({ term }: { term: OrderTerm }) {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const { document: slug, section } = TERM_TEXTS[term]
  const text = useContentItems('document').items.find((document) => document.slug === slug)
  if (!text) return <p className="text-body2 text-ink-2">{t('form.unread')}</p>
  const version = t('form.version', {
    version: text.version,
    day: formatFullDay(text.effectiveOn, language),
  })
  const sections = section === null ? text.sections : text.sections.slice(section, section + 1)
  return <DocumentText sections={sections} version={version} level="h3" />
}
