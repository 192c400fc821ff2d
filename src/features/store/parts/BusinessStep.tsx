import { useTranslation } from 'react-i18next'
import { ENTRY_METHODS, TRADERS } from '#sync/contracts/store/lists.ts'
import { businessDigits } from '#sync/domain/store-application.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { textLength } from '#sync/domain/text.ts'
import { formatCount } from '#src/i18n/format.ts'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { StepProps } from './fields.ts'
import { LineField } from './LineField.tsx'
import { Reason } from './Reason.tsx'

const DIGITS = 10

/** First step: which business it is, what it sells and how it would join. */
export function BusinessStep(props: StepProps) {
  const { draft, onForm, errorOf, reasonOf } = props
  const { t } = useTranslation('store')
  const { businessNumber, trader, method, introduction } = draft.form
  const left = DIGITS - businessNumber.length
  return (
    <>
      <LineField {...props} field="subject" />
      <LineField {...props} field="businessName" autoComplete="organization" />
      <div>
        <Reason text={reasonOf('businessNumber')} />
        <TextField
          label={t('field.businessNumber')}
          name="businessNumber"
          inputMode="numeric"
          autoComplete="off"
          required
          value={businessNumber}
          hint={left > 0 ? t('digitsLeft', { count: left }) : undefined}
          onChange={({ target }) => onForm({ businessNumber: businessDigits(target.value) })}
          error={errorOf('businessNumber')}
        />
      </div>
      <div>
        <Reason text={reasonOf('trader')} />
        <RadioGroup
          label={t('field.trader')}
          look="chip"
          name="trader"
          options={TRADERS.map((value) => ({ value, label: t(`trader.${value}`) }))}
          value={trader}
          onChange={(next) => onForm({ trader: next })}
          error={errorOf('trader')}
        />
      </div>
      <LineField {...props} field="representative" autoComplete="name" />
      <LineField {...props} field="items" />
      <div>
        <Reason text={reasonOf('method')} />
        <RadioGroup
          label={t('field.method')}
          look="card"
          name="method"
          options={ENTRY_METHODS.map((value) => ({
            ...{ value, label: t(`method.${value}`), description: t(`methodText.${value}`) },
          }))}
          value={method}
          onChange={(next) => onForm({ method: next })}
          error={errorOf('method')}
        />
      </div>
      <div>
        <Reason text={reasonOf('introduction')} />
        <TextArea
          label={t('field.introduction')}
          name="introduction"
          rows={5}
          required
          value={introduction}
          hint={t('introductionHint')}
          counter={() =>
            `${formatCount(textLength(introduction))} / ${formatCount(STORE_POLICY.introductionMax)}`
          }
          onChange={({ target }) => onForm({ introduction: target.value })}
          error={errorOf('introduction')}
        />
      </div>
    </>
  )
}
