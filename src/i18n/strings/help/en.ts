import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  title: 'When you need help',
  note: 'Calls work without internet.',
  call: 'Call {{name}}, {{number}}',
  tour: 'Travel hotline',
  tourNote: 'Day and night, in several languages',
  police: 'Police',
  policeNote: 'Crime, loss, danger',
  rescue: 'Fire and ambulance',
  rescueNote: 'Fire, accident, illness',
  outage: {
    title: 'Not serving right now',
    why: {
      weather: 'Because of the weather.',
      equipment: 'Something is being repaired.',
      staff: 'Short of staff.',
      safety: 'A safety check is under way.',
      system: 'The shop’s booking system is down.',
      other: 'For reasons of the shop.',
    },
    note: 'In the shop’s words: “{{note}}”.',
    until: 'Expected back {{day}}, {{time}}.',
    unknown: 'When it is known, the time it reopens shows here.',
    queue:
      'If you pay meanwhile you wait in line. Orders go on in turn once it is back, and are refunded by themselves if it takes too long.',
  },
}
