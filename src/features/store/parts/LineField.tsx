import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { textLength } from '#sync/domain/text.ts'
import { formatCount } from '#src/i18n/format.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { StepProps } from './fields.ts'
import { Reason } from './Reason.tsx'

/** How long a text may be; a number or an address has its own rule. */
const MAX: Partial<Record<LineName, number>> = {
  subject: STORE_POLICY.subjectMax,
  businessName: STORE_POLICY.nameMax,
  representative: STORE_POLICY.nameMax,
  items: STORE_POLICY.itemsMax,
  applicant: STORE_POLICY.nameMax,
}

type LineName =
  | 'subject'
  | 'businessName'
  | 'businessNumber'
  | 'representative'
  | 'items'
  | 'applicant'
  | 'phone'
  | 'email'

type Input = Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'value' | 'onChange'>
type Props = StepProps &
  Input & {
    field: LineName
    /** What becomes of what was typed, where it is not kept as it is. */
    onText?: (text: string) => void
  }

/** A field of one line, with how much of it there may be and what the reviewer wrote about it. */
export function LineField(props: Props) {
  const { field, draft, onForm, errorOf, reasonOf, onText, ...input } = props
  const { t } = useTranslation('store-form')
  const value = draft.form[field]
  const max = MAX[field]
  return (
    <Reason text={reasonOf(field)}>
      <TextField
        autoComplete="off"
        required
        {...input}
        label={t(`field.${field}`)}
        name={field}
        value={value}
        aside={max && `${formatCount(textLength(value))} / ${formatCount(max)}`}
        onChange={({ target }) => (onText ? onText(target.value) : onForm({ [field]: target.value }))}
        error={errorOf(field)}
      />
    </Reason>
  )
}
