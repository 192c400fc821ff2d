import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TimeField } from '#src/entities/day/TimeField.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { FieldProps } from './field-props.ts'

const TYPES = ['NON', 'DAT', 'TIM'] as const
const RULES = ['D-2', 'untilUse', 'none'] as const
const NOON = { time: '12:00', capacity: 4 }

/** How one reserves, for which days and times, and until when an order can be cancelled. */
export function ReservationField({ draft, onChange, errorOf }: FieldProps) {
  const { t } = useTranslation('partner-shop')
  const { reservation, cancel } = draft
  const { type, slots } = reservation
  const set = (part: Partial<typeof reservation>) => onChange({ reservation: { ...reservation, ...part } })
  const error = errorOf('reservation')
  const days = (field: 'leadDays' | 'horizonDays', least: number) => (
    <TextField
      type="number"
      inputMode="numeric"
      min={least}
      max={365}
      label={t(field)}
      value={reservation[field]}
      onChange={({ target }) =>
        set({ [field]: Math.min(365, Math.max(least, Math.trunc(target.valueAsNumber) || least)) })
      }
    />
  )
  return (
    <>
      <Section title={t('reservation')}>
        <div className="grid gap-4">
          <RadioGroup
            label={t('type')}
            look="chip"
            options={TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            value={type}
            onChange={(next) =>
              set({ type: next, slots: next === 'TIM' && slots.length === 0 ? [NOON] : slots })
            }
          />
          {type !== 'NON' && (
            <div className="grid grid-cols-2 gap-3">
              {days('leadDays', 0)}
              {days('horizonDays', 1)}
            </div>
          )}
          {type === 'TIM' && (
            <div className="grid gap-2">
              <h3 className="text-label">{t('slots')}</h3>
              {slots.map((slot, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two may be the same
                <div key={index} className="grid grid-cols-[repeat(2,minmax(0,1fr))_auto] items-end gap-2">
                  <TimeField
                    label={t('slotTime')}
                    value={slot.time}
                    onChange={({ target }) =>
                      target.value &&
                      set({
                        slots: slots.map((each, at) =>
                          at === index ? { ...each, time: target.value } : each,
                        ),
                      })
                    }
                  />
                  <TextField
                    type="number"
                    inputMode="numeric"
                    min={1}
                    label={t('slotCapacity')}
                    value={slot.capacity}
                    onChange={({ target }) => {
                      const capacity = Math.max(1, Math.trunc(target.valueAsNumber) || 1)
                      set({ slots: slots.map((each, at) => (at === index ? { ...each, capacity } : each)) })
                    }}
                  />
                  <IconButton
                    label={t('removeSlot', { time: slot.time })}
                    icon={<Trash2 size={20} />}
                    onClick={() => set({ slots: slots.filter((_, at) => at !== index) })}
                  />
                </div>
              ))}
              <Button
                variant="outline"
                size="sm"
                className="justify-self-start"
                onClick={() => set({ slots: [...slots, NOON] })}
              >
                {t('addSlot')}
              </Button>
            </div>
          )}
          {error && <FieldError>{error}</FieldError>}
        </div>
      </Section>
      <Section title={t('cancel')}>
        <RadioGroup
          label={t('cancel')}
          hideLabel
          look="card"
          options={RULES.map((value) => ({ value, label: t(`rules.${value}`) }))}
          value={cancel}
          onChange={(next) => onChange({ cancel: next })}
        />
      </Section>
    </>
  )
}
