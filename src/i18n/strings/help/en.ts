import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: Shape<typeof ko> = {
  title: 'When you need help',
  note: 'Calls work without internet.',
  call: 'Call {{name}}, {{number}}',
  tour: 'Travel hotline',
  tourNote: 'Day and night, in several languages',
  police: 'Police',
  policeNote: 'Crime, loss, danger',
  rescue: 'Fire and ambulance',
  rescueNote: 'Fire, accident, illness',
}
