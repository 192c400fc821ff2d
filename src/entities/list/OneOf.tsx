import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'

const ANY = 'any'

type Props<T extends string> = {
  label: string
  /** What no choice is called; "All" unless said. */
  all?: string
  options: readonly { value: T; label: ReactNode }[]
  /** Null: nothing is chosen. */
  value: T | null
  onChange: (value: T | null) => void
  /** Plain rows under a heading that says the same as the label. */
  plain?: boolean
}

/** One of several, or none, in a sheet of filters. */
export function OneOf<T extends string>({ label, all, options, value, onChange, plain = false }: Props<T>) {
  const { t } = useTranslation('list')
  return (
    <RadioGroup<T | typeof ANY>
      label={label}
      hideLabel={plain}
      look={plain ? undefined : 'chip'}
      options={[{ value: ANY, label: all ?? t('all') }, ...options]}
      value={value ?? ANY}
      onChange={(next) => onChange(next === ANY ? null : (next as T))}
    />
  )
}
