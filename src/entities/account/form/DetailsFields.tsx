import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { DayField } from '../../day/DayField.tsx'
import type { DetailsDraft } from './join-form.ts'
import { NameField } from './NameField.tsx'
import { useCodeList } from '../verify/use-codes.ts'

type Props = {
  form: DetailsDraft
  set: (part: Partial<DetailsDraft>) => void
  errorOf: (path: string) => string | undefined
  /** The Seoul day. */
  today: string
}

/** Who signs up (S3-06): a Korean member's province or a foreign member's passport name and nationality. */
export function DetailsFields({ form, set, errorOf, today }: Props) {
  const { t } = useTranslation('account')
  const isForeign = form.kind === 'foreign'
  return (
    <>
      <NameField
        label={t('signUp.name')}
        name="name"
        autoComplete="name"
        required
        hint={t('signUp.nameHint')}
        value={form.name}
        error={errorOf('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      {isForeign && <PassportName form={form} set={set} errorOf={errorOf} />}
      <RadioGroup
        label={t('signUp.gender')}
        look="chip"
        name="gender"
        options={[
          { value: 'female', label: t('signUp.female') },
          { value: 'male', label: t('signUp.male') },
          { value: 'other', label: t('signUp.other') },
        ]}
        value={form.gender}
        error={errorOf('gender')}
        onChange={(gender) => set({ gender })}
      />
      <DayField
        label={t('signUp.birthDate')}
        name="birthDate"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        required
        value={form.birthDate}
        error={errorOf('birthDate')}
        onChange={(event) => set({ birthDate: event.target.value })}
      />
      {isForeign ? (
        <Nationality form={form} set={set} errorOf={errorOf} />
      ) : (
        <Province form={form} set={set} />
      )}
    </>
  )
}

type PartProps = Omit<Props, 'today'>

const PASSPORT = [
  ['lastName', 'family-name'],
  ['firstName', 'given-name'],
] as const

function PassportName({ form, set, errorOf }: PartProps) {
  const { t } = useTranslation('account')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {PASSPORT.map(([name, autoComplete]) => (
        <NameField
          key={name}
          label={t(`signUp.${name}`)}
          aside={t('signUp.optional')}
          name={name}
          autoComplete={autoComplete}
          value={form[name]}
          error={errorOf(name)}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
    </div>
  )
}

function Nationality({ form, set, errorOf }: PartProps) {
  const { t } = useTranslation('account')
  const options = useCodeList('nationality').filter(({ value }) => value !== 'KR')
  return (
    <Select
      label={t('signUp.nationality')}
      name="nationality"
      autoComplete="country"
      required
      placeholder={t('signUp.choose')}
      options={options}
      value={options.some(({ value }) => value === form.nationality) ? form.nationality : ''}
      error={errorOf('nationality')}
      onChange={(nationality) => set({ nationality })}
    />
  )
}

/** Stands for "not said" in the list; the form keeps it as nothing. */
const UNSAID = 'unsaid'

function Province({ form, set }: Pick<PartProps, 'form' | 'set'>) {
  const { t } = useTranslation('account')
  const provinces = useCodeList('region')
  return (
    <Select
      label={t('signUp.region')}
      aside={t('signUp.optional')}
      name="province"
      autoComplete="address-level1"
      options={[{ value: UNSAID, label: t('signUp.regionNone') }, ...provinces]}
      value={provinces.some(({ value }) => value === form.province) ? form.province : UNSAID}
      onChange={(province) => set({ province: province === UNSAID ? '' : province })}
    />
  )
}
