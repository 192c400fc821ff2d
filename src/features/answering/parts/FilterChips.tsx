import { useTranslation } from 'react-i18next'
import { DeskFilter } from '#src/entities/desk/DeskFilter.tsx'
import { ANSWER_FILTERS, type AnswerFilter } from '#sync/contracts/support/lists.ts'

type Props<T extends string> = {
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** Which of the items a desk lists; one is always chosen. */
export function FilterChips<T extends string>({ options, value, onChange }: Props<T>) {
  const { t } = useTranslation('answering')
  return <DeskFilter label={t('filter')} shown={options} show={value} onShow={onChange} />
}

/** Those that wait, or those that were answered. */
export function AnswerChips(props: Omit<Props<AnswerFilter>, 'options'>) {
  const { t } = useTranslation('answering')
  return (
    <FilterChips options={ANSWER_FILTERS.map((value) => ({ value, label: t(`show.${value}`) }))} {...props} />
  )
}
