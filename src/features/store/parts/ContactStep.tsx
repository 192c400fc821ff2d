import { useTranslation } from 'react-i18next'
import { withAddress } from '#src/entities/account/verify/verifying.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { StoreDraft } from '../data/store-draft.ts'
import type { StepProps } from './fields.ts'
import { LineField } from './LineField.tsx'
import { Reason } from './Reason.tsx'

type Props = StepProps & { onChange: (part: Partial<StoreDraft>) => void }

/** Third step: who applies, and where the result goes. The address of an application that was sent stays. */
export function ContactStep({ onChange, ...props }: Props) {
  const { draft, onForm, errorOf, reasonOf } = props
  const { t } = useTranslation('store')
  const { phone, email } = draft.form
  const changeEmail = (to: string) =>
    onChange({ form: { ...draft.form, email: to }, verifying: withAddress(draft.verifying, to) })
  return (
    <>
      <LineField {...props} field="applicant" autoComplete="name" />
      <div>
        <Reason text={reasonOf('phone')} />
        <TextField
          label={t('field.phone')}
          name="phone"
          type="tel"
          autoComplete="tel-national"
          required
          maxLength={20}
          value={phone}
          hint={t('phoneHint')}
          onChange={({ target }) => onForm({ phone: target.value })}
          error={errorOf('phone')}
        />
      </div>
      <div>
        <Reason text={reasonOf('email')} />
        <TextField
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          readOnly={draft.round > 1}
          value={email}
          hint={t(draft.round > 1 ? 'emailStays' : 'emailHint')}
          onChange={({ target }) => changeEmail(target.value)}
          error={errorOf('email')}
        />
      </div>
    </>
  )
}
