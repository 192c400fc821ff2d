import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useServices } from '#src/data/services.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { DayField } from '#src/entities/day/DayField.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { FieldProps } from './field-props.ts'

/** Days the shop is closed, from the first to the last of them. */
export function ClosuresField({ draft, onChange, errorOf }: FieldProps) {
  const { t } = useTranslation('partner-shop')
  const today = seoulDay(useServices().now())
  const { closures } = draft
  const error = errorOf('closures')
  return (
    <Section title={t('closures')}>
      <ul className="grid gap-2">
        {closures.map((days, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be the same
          <li key={index} className="grid grid-cols-[repeat(2,minmax(0,1fr))_auto] items-end gap-2">
            {(['from', 'to'] as const).map((edge) => (
              <DayField
                key={edge}
                label={t(edge)}
                value={days[edge]}
                onChange={({ target }) =>
                  target.value &&
                  onChange({
                    closures: closures.map((each, at) =>
                      at === index ? { ...each, [edge]: target.value } : each,
                    ),
                  })
                }
              />
            ))}
            <IconButton
              label={t('removeClosure')}
              icon={<Trash2 size={20} />}
              onClick={() => onChange({ closures: closures.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        onClick={() => onChange({ closures: [...closures, { from: today, to: today }] })}
      >
        {t('addClosure')}
      </Button>
      {error && <FieldError>{error}</FieldError>}
    </Section>
  )
}
