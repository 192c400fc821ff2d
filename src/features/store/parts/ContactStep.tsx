import { useTranslation } from 'react-i18next'
import { withAddress } from '#src/entities/account/verify/verifying.ts'
import type { StoreDraft } from '../data/store-draft.ts'
import type { StepProps } from './fields.ts'
import { LineField } from './LineField.tsx'

type Props = StepProps & { onChange: (part: Partial<StoreDraft>) => void }

/** Third step: who applies, and where the result goes. The address of an application that was sent stays. */
export function ContactStep({ onChange, ...props }: Props) {
  const { draft } = props
  const { t } = useTranslation('store')
  const isSent = draft.round > 1
  return (
    <>
      <LineField {...props} field="applicant" autoComplete="name" />
      <LineField
        {...props}
        field="phone"
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        hint={t('phoneHint')}
      />
      <LineField
        {...props}
        field="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        readOnly={isSent}
        hint={t(isSent ? 'emailStays' : 'emailHint')}
        onText={(email) =>
          onChange({ form: { ...draft.form, email }, verifying: withAddress(draft.verifying, email) })
        }
      />
    </>
  )
}
