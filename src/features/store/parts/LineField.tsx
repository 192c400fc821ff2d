import { useTranslation } from 'react-i18next'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { textLength } from '#sync/domain/text.ts'
import { formatCount } from '#src/i18n/format.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { StepProps } from './fields.ts'
import { Reason } from './Reason.tsx'

const MAX = {
  subject: STORE_POLICY.subjectMax,
  businessName: STORE_POLICY.nameMax,
  representative: STORE_POLICY.nameMax,
  items: STORE_POLICY.itemsMax,
  applicant: STORE_POLICY.nameMax,
} as const

type Props = StepProps & { field: keyof typeof MAX; autoComplete?: string }

/** A text on one line, with how much of it there may be. */
export function LineField({ field, autoComplete = 'off', draft, onForm, errorOf, reasonOf }: Props) {
  const { t } = useTranslation('store')
  const value = draft.form[field]
  return (
    <div>
      <Reason text={reasonOf(field)} />
      <TextField
        label={t(`field.${field}`)}
        name={field}
        autoComplete={autoComplete}
        required
        value={value}
        aside={`${formatCount(textLength(value))} / ${formatCount(MAX[field])}`}
        onChange={({ target }) => onForm({ [field]: target.value })}
        error={errorOf(field)}
      />
    </div>
  )
}
