import { useTranslation } from 'react-i18next'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { ANSWER_FILTERS, type AnswerFilter } from '#sync/contracts/support/lists.ts'

type Props<T extends string> = {
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** Which of the items a desk lists; one is always chosen. */
export function FilterChips<T extends string>({ options, value, onChange }: Props<T>) {
  const { t } = useTranslation('answering')
  return (
    <ChipGroup label={t('filter')}>
      {options.map((each) => (
        <Chip key={each.value} quiet selected={value === each.value} onClick={() => onChange(each.value)}>
          {each.label}
        </Chip>
      ))}
    </ChipGroup>
  )
}

/** Those that wait, or those that were answered. */
export function AnswerChips(props: Omit<Props<AnswerFilter>, 'options'>) {
  const { t } = useTranslation('answering')
  return (
    <FilterChips options={ANSWER_FILTERS.map((value) => ({ value, label: t(`show.${value}`) }))} {...props} />
  )
}
