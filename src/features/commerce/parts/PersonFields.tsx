import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { NATIONALITIES, type OrderProblem, type PersonForm } from '../data/order-form.ts'

type Props = {
  /** Path of the person in the form: `buyer`, `recipient`. */
  at: 'buyer' | 'recipient'
  value: PersonForm
  onChange: (value: PersonForm) => void
  problems: readonly OrderProblem[]
}

/** Name, nationality, e-mail and mobile number of a buyer or recipient (S3-05). */
export function PersonFields({ at, value, onChange, problems }: Props) {
  const { t } = useTranslation('commerce')
  const set = (part: Partial<PersonForm>) => onChange({ ...value, ...part })
  const error = (field: string) => {
    const problem = problems.find((each) => each.path === `${at}.${field}`)
    return problem && problem.code !== 'terms' && problem.code !== 'tooLong'
      ? t(`pay.error.${problem.code}`)
      : undefined
  }
  const isKorean = value.nationality === 'KR'
  return (
    <>
      <NationalitySelect value={value.nationality} onChange={(nationality) => set({ nationality })} />
      <div className="grid gap-5 sm:grid-cols-2 lg:contents">
        <TextField
          label={t('pay.name')}
          name={`${at}.name`}
          autoComplete={at === 'buyer' ? 'name' : 'off'}
          value={value.name}
          maxLength={50}
          error={error('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        {!isKorean && (
          <TextField
            label={t('pay.lastName')}
            name={`${at}.lastName`}
            autoComplete={at === 'buyer' ? 'family-name' : 'off'}
            value={value.lastName}
            maxLength={50}
            onChange={(event) => set({ lastName: event.target.value })}
          />
        )}
      </div>
      <TextField
        label={t('pay.email')}
        name={`${at}.email`}
        type="email"
        inputMode="email"
        autoComplete={at === 'buyer' ? 'email' : 'off'}
        value={value.email}
        maxLength={254}
        error={error('email')}
        onChange={(event) => set({ email: event.target.value })}
      />
      <TextField
        label={t('pay.mobile')}
        name={`${at}.mobile`}
        type="tel"
        inputMode="tel"
        autoComplete={at === 'buyer' ? 'tel' : 'off'}
        hint={isKorean ? t('pay.mobileHint') : undefined}
        value={value.mobile}
        maxLength={20}
        error={error('mobile')}
        onChange={(event) => set({ mobile: event.target.value })}
      />
    </>
  )
}

function NationalitySelect({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const names = useMemo(() => new Intl.DisplayNames([language], { type: 'region' }), [language])
  const known: readonly string[] = NATIONALITIES
  const codes = known.includes(value) || !/^[A-Z]{2}$/.test(value) ? known : [value, ...known]
  return (
    <Select
      label={t('pay.nationality')}
      value={codes.includes(value) ? value : ''}
      placeholder=""
      onChange={onChange}
      options={codes.map((code) => ({
        value: code,
        label: code === 'ZZ' ? t('form.otherNation') : (names.of(code) ?? code),
      }))}
    />
  )
}
