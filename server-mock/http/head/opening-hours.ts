import type { Language } from '#sync/contracts/base/locale.ts'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type Hours = { openingHoursSpecification?: object[]; specialOpeningHoursSpecification?: object[] }

/**
 * Opening hours in the words of schema.org; breaks part a day. Hours that change with the season cannot be said there
 * without a year, so they are left out as a whole.
 */
export function openingHours(hours: OpeningHours, language: Language): Hours {
  const closures = hours.temporaryClosures.map(({ from, to, reason }) => ({
    '@type': 'OpeningHoursSpecification',
    ...{ validFrom: from, validThrough: to, opens: '00:00', closes: '00:00' },
    description: reason[language],
  }))
  const special = closures.length > 0 ? { specialOpeningHoursSpecification: closures } : {}
  if (hours.always) {
    const all = { '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS, opens: '00:00', closes: '23:59' }
    return { openingHoursSpecification: [all], ...special }
  }
  if (hours.rules.length === 0 || hours.rules.some(({ season }) => season)) return special
  const specifications = hours.rules.flatMap(({ days, open, close, breaks = [] }) => {
    const begins = [open, ...breaks.map(({ to }) => to)]
    const ends = [...breaks.map(({ from }) => from), close]
    return begins.map((opens, index) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day]),
      opens,
      closes: ends[index] === '24:00' ? '23:59' : ends[index],
    }))
  })
  return { openingHoursSpecification: specifications, ...special }
}
