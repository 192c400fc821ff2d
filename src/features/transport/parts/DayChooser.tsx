import { useTranslation } from 'react-i18next'
import type { BusRoute } from '#sync/contracts/places/bus-route.ts'
import { addDays, isDay } from '#sync/domain/calendar.ts'
import { runsOn } from '#sync/domain/timetable.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { DayField } from '#src/entities/day/DayField.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'

type Props = {
  routes: readonly BusRoute[]
  day: string
  now: { day: string; time: string }
  onChange: (day: string) => void
}

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** The coming week at a press, any later day by the calendar, and how many lines run then. */
export function DayChooser({ routes, day, now, onChange }: Props) {
  const { t } = useTranslation('transport')
  const language = useLanguage()
  const name = (offset: number) => {
    if (offset === 0) return t('city.today')
    return offset === 1 ? t('city.tomorrow') : formatDay(addDays(now.day, offset), language)
  }
  const total = routes.filter((route) => runsOn(route, day).runs).length
  const facts = { day: formatDay(day, language), count: total }
  return (
    <Section title={t('city.when')}>
      <div className="g-scroll--bleed">
        <ChipGroup label={t('city.days')} scroll>
          {DAYS.map((offset) => {
            const each = addDays(now.day, offset)
            return (
              <Chip key={each} selected={each === day} onClick={() => onChange(each)}>
                <span className="g-num">{name(offset)}</span>
              </Chip>
            )
          })}
        </ChipGroup>
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="w-52">
          <DayField
            label={t('city.otherDay')}
            min={now.day}
            value={day}
            onChange={({ target }) =>
              isDay(target.value) && target.value >= now.day && onChange(target.value)
            }
          />
        </div>
        <p role="status" className="pb-3 text-label g-num">
          {total > 0 ? t('city.running', facts) : t('city.noneRunning', facts)}
        </p>
      </div>
    </Section>
  )
}
