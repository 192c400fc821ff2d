import { useTranslation } from 'react-i18next'
import { useMe } from '#src/entities/account/use-me.ts'
import { Checkbox, RadioGroup } from '#src/ui/fields/Choice.tsx'
import type { LetterProblem, QuestionForm } from '../data/letters.ts'
import { LetterFields } from './LetterFields.tsx'

type FieldProps = { form: QuestionForm; onChange: (form: QuestionForm) => void }

/** What a question says, who may read it and how its answer is told. */
export function QuestionFields({
  form,
  onChange,
  problems,
}: FieldProps & { problems: readonly LetterProblem[] }) {
  const { t } = useTranslation('asking')
  return (
    <>
      <LetterFields form={form} onChange={onChange} problems={problems} />
      <Checkbox
        label={t('question.secret')}
        description={t(form.secret ? 'question.secretOn' : 'question.secretOff')}
        checked={form.secret}
        onChange={(secret) => onChange({ ...form, secret })}
      />
      <NotifyField form={form} onChange={onChange} />
    </>
  )
}

/** By what the person is told of the answer beside the app: only numbers and addresses that are proven. */
function NotifyField({ form, onChange }: FieldProps) {
  const { t } = useTranslation('asking')
  const { me } = useMe()
  const number = me?.mobileVerified ? me.mobile : null
  return (
    <RadioGroup
      label={t('question.notify')}
      value={form.notify}
      onChange={(notify) => onChange({ ...form, notify })}
      options={[
        { value: 'none', label: t('question.notifyNone'), description: t('question.notifyNoneText') },
        {
          value: 'sms',
          label: t('question.notifySms'),
          disabled: !number,
          description: number ?? t('question.unproven'),
        },
        { value: 'email', label: t('question.notifyEmail'), description: me?.email },
      ]}
    />
  )
}
