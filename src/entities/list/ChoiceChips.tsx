import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'

type Props<T extends string | number> = {
  label: string
  /** What no choice is called; "All" unless said. */
  all?: string
  options: readonly { value: T; label: ReactNode }[]
  /** Null: nothing is chosen. */
  value: T | null
  onChange: (value: T | null) => void
  quiet?: boolean
}

/** One of several, or none, as a row of chips over a list. */
export function ChoiceChips<T extends string | number>(props: Props<T>) {
  const { label, all, options, value, onChange, quiet } = props
  const { t } = useTranslation('list')
  return (
    <ChipGroup label={label} scroll>
      <Chip quiet={quiet} selected={value === null} onClick={() => onChange(null)}>
        {all ?? t('all')}
      </Chip>
      {options.map((option) => (
        <Chip
          key={option.value}
          quiet={quiet}
          selected={value === option.value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </ChipGroup>
  )
}
