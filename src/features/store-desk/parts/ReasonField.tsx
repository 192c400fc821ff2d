import { useTranslation } from 'react-i18next'
import type { StoreField } from '#sync/contracts/store/lists.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'

/** By field; null while nothing is being rejected. */
export type Reasons = Partial<Record<StoreField, string>> | null

type Props = { field: StoreField; reasons: Reasons; onReasons: (reasons: Reasons) => void }

/** What has to be changed about a field, as its applicant will read it. */
export function ReasonField({ field, reasons, onReasons }: Props) {
  const { t } = useTranslation('store-desk')
  const { t: tf } = useTranslation('store-form')
  if (reasons === null) return null
  return (
    <div className="mt-1">
      <TextField
        label={t('reason.of', { field: tf(`field.${field}`) })}
        hideLabel
        placeholder={t('reason.placeholder')}
        name={`reason-${field}`}
        autoComplete="off"
        maxLength={STORE_POLICY.reasonMax}
        value={reasons[field] ?? ''}
        onChange={({ target }) => onReasons({ ...reasons, [field]: target.value })}
      />
    </div>
  )
}
