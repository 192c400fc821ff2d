import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { happeningState, type HappeningState } from '#src/entities/happening/happening-state.ts'
import { cx } from '#src/lib/cx.ts'
import { STATES } from '../data/address.ts'

const SHOWN = 3
const COLOURS: Record<HappeningState, string> = {
  ongoing: 'border-accent-ink',
  scheduled: 'border-link',
  ended: 'border-line-strong',
}
/** A drawn line is settled; dots are days that are only expected. */
const line = (tentative: boolean) => (tentative ? 'border-t-3 border-dotted' : 'border-t-3 border-solid')

type Props = {
  happenings: readonly Happening[]
  today: string
  /** On the navy of the picked day. */
  inverse: boolean
}

/** Up to three strokes under a day; the day's name says the number. */
export function DayMarks({ happenings, today, inverse }: Props) {
  return (
    <span aria-hidden="true" className="grid min-h-4 w-5 content-start gap-0.5">
      {happenings.slice(0, SHOWN).map((each) => (
        <i
          key={each.no}
          className={cx(
            line(each.datesTentative),
            inverse ? 'border-current' : COLOURS[happeningState(each, today)],
          )}
        />
      ))}
    </span>
  )
}

/** What the strokes mean. */
export function MarksLegend() {
  const { t } = useTranslation('now')
  const { t: tk } = useTranslation('codes')
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">
      {STATES.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <i aria-hidden="true" className={cx('w-5', line(false), COLOURS[state])} />
          {tk(`happening.${state}`)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <i aria-hidden="true" className={cx('w-5', line(true), 'border-link')} />
        {t('calendar.tentative')}
      </li>
    </ul>
  )
}
