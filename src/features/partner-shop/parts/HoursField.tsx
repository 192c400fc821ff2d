import { useTranslation } from 'react-i18next'
import { TimeField } from '#src/entities/day/TimeField.tsx'
import { Checkbox } from '#src/ui/fields/Choice.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { timesOn, WEEK, withTimes } from '../data/week.ts'
import type { FieldProps } from './field-props.ts'

const USUAL = { open: '10:00', close: '20:00' }
const HOLIDAYS = ['seollal', 'chuseok'] as const

/** Hours of each weekday; past midnight is the next day's morning. */
export function HoursField({ draft, onChange, errorOf }: FieldProps) {
  const { t } = useTranslation('partner-shop')
  const { t: tk } = useTranslation('codes')
  const { hours } = draft
  const set = (part: Partial<typeof hours>) => onChange({ hours: { ...hours, ...part } })
  const error = errorOf('hours')
  return (
    <Section title={t('hours')}>
      <Checkbox
        label={t('always')}
        checked={hours.always}
        onChange={(always) => set({ always, rules: always ? [] : [{ days: [1, 2, 3, 4, 5], ...USUAL }] })}
      />
      {!hours.always && (
        <ul className="mt-2 grid gap-2">
          {WEEK.map((day) => {
            const times = timesOn(hours.rules, day)
            const name = tk(`weekday.${day}`)
            return (
              <li
                key={day}
                className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[minmax(0,1fr)_repeat(2,minmax(0,10rem))]"
              >
                <div className="max-sm:col-span-2">
                  <Checkbox
                    label={name}
                    aria-label={t('openOn', { day: name })}
                    checked={times !== null}
                    onChange={(isOpen) => set({ rules: withTimes(hours.rules, day, isOpen ? USUAL : null) })}
                  />
                </div>
                {times &&
                  (['open', 'close'] as const).map((edge) => (
                    <TimeField
                      key={edge}
                      hideLabel
                      label={`${name} ${t(edge)}`}
                      value={times[edge]}
                      onChange={({ target }) =>
                        target.value &&
                        set({ rules: withTimes(hours.rules, day, { ...times, [edge]: target.value }) })
                      }
                    />
                  ))}
              </li>
            )
          })}
        </ul>
      )}
      {HOLIDAYS.map((holiday) => (
        <Checkbox
          key={holiday}
          label={t(holiday)}
          checked={hours.closedOn.includes(holiday)}
          onChange={(isClosed) =>
            set({
              closedOn: isClosed
                ? [...hours.closedOn, holiday]
                : hours.closedOn.filter((each) => each !== holiday),
            })
          }
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </Section>
  )
}
