import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  title: 'When you need help',
  note: 'Calls work without internet.',
  tour: '1330 travel hotline',
  tourNote: 'Day and night, in several languages',
  police: 'Police',
  policeNote: 'Crime, loss, danger',
  rescue: 'Fire and ambulance',
  rescueNote: 'Fire, accident, illness',
  outage: {
    title: 'Closed for now',
    why: {
      weather: 'Because of the weather.',
      equipment: 'Some equipment is being repaired.',
      staff: 'The shop is short-staffed.',
      safety: 'A safety check is under way.',
      system: 'The shop’s booking system is down.',
      other: 'For reasons at the shop.',
    },
    note: 'From the shop: “{{note}}”',
    until: 'Expected back {{day}}, {{time}}.',
    unknown: 'The time it reopens will show here once it’s known.',
    queue:
      'Pay now and you join the queue. Orders continue in turn when it reopens, or are refunded automatically.',
  },
}
