import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { POLICY } from '#sync/domain/policy.ts'
import { textLength } from '#sync/domain/text.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'maxLength'> & { value: string }

/** A name and how long it may be. Nothing is cut off: who pastes too much is told at once. */
export function NameField({ value, aside, error, ...field }: Props) {
  const { t } = useTranslation('errors')
  const { nameMax } = POLICY.account
  const length = textLength(value)
  return (
    <TextField
      {...field}
      value={value}
      aside={aside ?? <span aria-hidden="true">{`${length} / ${nameMax}`}</span>}
      error={error || (length > nameMax && t('field.tooLong'))}
    />
  )
}
