import { useTranslation } from 'react-i18next'
import { ENTRY_METHODS, TRADERS } from '#sync/contracts/store/lists.ts'
import { businessDigits } from '#sync/domain/store-application.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { textLength } from '#sync/domain/text.ts'
import { formatCount } from '#src/i18n/format.ts'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import type { StepProps } from './fields.ts'
import { LineField } from './LineField.tsx'
import { Reason } from './Reason.tsx'

const DIGITS = 10

/** First step: which business it is, what it sells and how it would join. */
export function BusinessStep(props: StepProps) {
  const { draft, onForm, errorOf, reasonOf } = props
  const { t } = useTranslation('store')
  const { t: tf } = useTranslation('store-form')
  const { businessNumber, trader, method, introduction } = draft.form
  const left = DIGITS - businessNumber.length
  return (
    <>
      <LineField {...props} field="subject" />
      <LineField {...props} field="businessName" autoComplete="organization" />
      <LineField
        {...props}
        field="businessNumber"
        inputMode="numeric"
        hint={left > 0 ? t('digitsLeft', { count: left }) : undefined}
        onText={(text) => onForm({ businessNumber: businessDigits(text) })}
      />
      <Reason text={reasonOf('trader')}>
        <RadioGroup
          label={tf('field.trader')}
          look="chip"
          name="trader"
          options={TRADERS.map((value) => ({ value, label: tf(`trader.${value}`) }))}
          value={trader}
          onChange={(next) => onForm({ trader: next })}
          error={errorOf('trader')}
        />
      </Reason>
      <LineField {...props} field="representative" autoComplete="name" />
      <LineField {...props} field="items" />
      <Reason text={reasonOf('method')}>
        <RadioGroup
          label={tf('field.method')}
          look="card"
          name="method"
          options={ENTRY_METHODS.map((value) => ({
            ...{ value, label: tf(`method.${value}`), description: t(`methodText.${value}`) },
          }))}
          value={method}
          onChange={(next) => onForm({ method: next })}
          error={errorOf('method')}
        />
      </Reason>
      <Reason text={reasonOf('introduction')}>
        <TextArea
          label={tf('field.introduction')}
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
      </Reason>
    </>
  )
}
