import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeField } from '#src/entities/day/TimeField.tsx'
import { POLICY } from '#sync/domain/policy.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useServices } from '#src/data/services.ts'
import { formatCount } from '#src/i18n/format.ts'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { Switch } from '#src/ui/fields/Choice.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { DayField } from '#src/entities/day/DayField.tsx'
import type { FieldProps } from './field-props.ts'
import { SpotField, type PinSlot } from './SpotField.tsx'
import { TagField } from './TagField.tsx'

const { peopleMin, peopleMax } = POLICY.community

/** Second step: when and where, for how many, and the hashtags. */
export function WhereStep(props: FieldProps & { pin: PinSlot; isEdit: boolean }) {
  const isGroup = props.type === 'class'
  return (
    <>
      {isGroup && <When {...props} />}
      <SpotField {...props} />
      {isGroup && <Seats {...props} />}
      <TagField {...props} />
    </>
  )
}

function When({ form, onChange, problemOf }: FieldProps) {
  const { t } = useTranslation('posting')
  const today = seoulDay(useServices().now())
  const problem = problemOf('meeting')
  return (
    <div data-field="meeting" className="grid gap-1">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <DayField
          label={t('field.day')}
          name="day"
          min={today}
          value={form.day}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => onChange({ day: target.value })}
        />
        <TimeField
          label={t('field.time')}
          name="time"
          value={form.time}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      </div>
      {problem && <FieldError id="meeting-problem">{problem}</FieldError>}
    </div>
  )
}

function Seats({ form, onChange, problemOf, isEdit }: FieldProps & { isEdit: boolean }) {
  const { t } = useTranslation('posting')
  const problem = problemOf('people')
  return (
    <div data-field="people" className="grid gap-2">
      <p className="g-field-label">
        <span>{t('field.seats')}</span> <small>{t('field.seatsAside')}</small>
      </p>
      <Row>
        <Stepper
          label={t('field.seats')}
          value={form.people}
          min={peopleMin}
          max={peopleMax}
          onChange={(people) => onChange({ people })}
          decreaseLabel={t('field.fewer')}
          increaseLabel={t('field.more')}
          format={(count) => t('field.seatCount', { number: formatCount(count) })}
        />
        <Dots count={form.people} />
      </Row>
      <p className="g-hint">{t('field.seatsHint')}</p>
      {problem && <FieldError id="people-problem">{problem}</FieldError>}
      {isEdit && (
        <Switch
          label={t('field.open')}
          description={t('field.openText')}
          checked={form.open}
          onChange={(open) => onChange({ open })}
        />
      )}
    </div>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

/** As many rings as there are seats, the host's filled; beyond what fits the number says it. */
function Dots({ count }: { count: number }) {
  const seats = Array.from({ length: Math.min(count, 12) }, (_, seat) => seat)
  return (
    <span className="flex flex-wrap gap-1" aria-hidden="true">
      {seats.map((seat) => (
        <span
          key={seat}
          className={
            seat === 0
              ? 'size-5 rounded-full bg-ink'
              : 'size-5 rounded-full border-2 border-dotted border-line-strong'
          }
        />
      ))}
    </span>
  )
}
