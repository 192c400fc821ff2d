import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: Shape<typeof ko> = {
  why: {
    weekly: 'Closed every {{weekday}}',
    shifted: 'Closed: the weekly closing day was moved here',
    holiday: 'Closed on this public holiday',
    temporary: 'Temporarily closed',
    season: 'Out of season',
    late: 'Last entry for today has passed',
    past: 'This day has passed',
    tooSoon: 'You can choose from {{from}}',
    tooFar: 'You can choose up to {{to}}',
    expired: 'After the end of validity',
    unknown: 'Can’t be reserved on this day',
    notRunning: 'Does not run on this day',
    outage: 'The shop can’t serve on this day',
  },
  someShut: 'Closed on this day: {{places}}',
  rests: 'Closed every {{days}}',
  none: 'No day can be chosen at the moment',
  today: 'Can be used today',
  next: 'Can be used from {{day}}',
  oneDay: 'Good on the day you choose only',
  days: 'Good for {{count}} days from the day you choose',
  within: 'Choose a day within {{count}} days of purchase',
  until: 'Choose a day up to {{day}}',
  reserved: 'Used on the reserved day',
  cancel: {
    today: 'This is for today, so it can’t be cancelled',
    tomorrow: 'This is for tomorrow, so it can’t be cancelled',
    late: 'This is for {{day}}, so it can’t be cancelled',
    never: 'This can’t be cancelled once bought',
    until: 'Can be cancelled until {{day}}',
    untilUse: 'Can be cancelled until used ({{day}} at the latest)',
  },
}
