import { useTranslation } from 'react-i18next'
import type { StoreForm } from '#sync/contracts/store/application.ts'
import type { StoreField } from '#sync/contracts/store/lists.ts'
import { ReasonField, type Reasons } from './ReasonField.tsx'

const FIELDS = [
  'subject',
  'businessName',
  'businessNumber',
  'trader',
  'representative',
  'items',
  'method',
  'introduction',
  'applicant',
  'phone',
  'email',
] as const satisfies StoreField[]

type Props = {
  form: StoreForm
  /** Reasons of the round before, or of the rejection. */
  told: Partial<Record<StoreField, string>>
  reasons: Reasons
  onReasons: (reasons: Reasons) => void
}

/** What the applicant wrote, field by field, each with the place for a reason while one is rejecting. */
export function FieldRows({ form, told, reasons, onReasons }: Props) {
  const { t } = useTranslation('store-desk')
  const { t: tf } = useTranslation('store-form')
  const said = (field: (typeof FIELDS)[number]): string => {
    if (field === 'trader') return form.trader ? tf(`trader.${form.trader}`) : ''
    if (field === 'method') return form.method ? tf(`method.${form.method}`) : ''
    return form[field]
  }
  return (
    <dl className="grid content-start gap-3">
      {FIELDS.map((field) => (
        <div key={field} className="grid gap-0.5">
          <dt className="text-caption text-ink-3">{tf(`field.${field}`)}</dt>
          <dd className="text-body2 wrap-anywhere whitespace-pre-line">
            {said(field) || '–'}
            {told[field] && <span className="block text-danger">{t('told', { text: told[field] })}</span>}
            <ReasonField field={field} reasons={reasons} onReasons={onReasons} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
