import { useTranslation } from 'react-i18next'
import { addDays } from '#sync/domain/calendar.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { OrderForm, OrderNeeds, OrderProblem } from '../data/order-form.ts'

type Props = {
  form: OrderForm
  set: (part: Partial<OrderForm>) => void
  problems: readonly OrderProblem[]
  needs: OrderNeeds
  /** First day of the stay. */
  day: string | null
  /** Room nights in the cart. */
  pieces: number
}

/** Nights of a room (check-in is the reserved day) and both ends of a ride (S3-04). */
export function StayFields({ form, set, problems, needs, day, pieces }: Props) {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const error = (path: string) => {
    const problem = problems.find((each) => each.path === path)
    return problem ? t(`pay.error.${problem.code === 'tooLong' ? 'tooLong' : 'required'}`) : undefined
  }
  // the nights come out even: one piece is one room for one night
  const nights = Array.from({ length: pieces }, (_, index) => index + 1).filter((each) => pieces % each === 0)
  return (
    <>
      {needs.stay && day && (
        <Select
          name="checkOut"
          label={t('pay.checkOut')}
          value={form.checkOut ?? ''}
          placeholder={t('pay.checkOutChoose')}
          error={error('checkOut')}
          onChange={(checkOut) => set({ checkOut: checkOut || null })}
          options={nights.map((count) => ({
            value: addDays(day, count),
            label: t('pay.stayOf', {
              day: formatDay(addDays(day, count), language),
              nights: t('pay.nights', { count }),
              rooms: t('pay.rooms', { count: pieces / count }),
            }),
          }))}
        />
      )}
      {needs.ride &&
        (['pickUp', 'dropOff'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`pay.${field}`)}
            name={`ride.${field}`}
            autoComplete="off"
            maxLength={POLICY.order.placeMax}
            value={form[field]}
            error={error(`ride.${field}`)}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        ))}
    </>
  )
}
