import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  title: 'Photos',
  photo: 'Photo {{number}} of {{name}}',
  credit: '© {{credit}} · {{licence}}',
  absent: 'The photo shows once you’re online',
  licence: {
    'KOGL-1': 'KOGL Type 1 (attribution)',
    'KOGL-3': 'KOGL Type 3 (attribution, no changes)',
  },
}
