import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  title: 'Photos',
  photo: 'Photo {{number}} of {{name}}',
  credit: '© {{credit}} · {{licence}}',
  absent: 'The photo shows once you’re online',
  sourceUlsan: 'Ulsan Metropolitan City tourism, public facts (2026)',
  sourceGyeongju: 'Gyeongju City tourism, public facts (2026)',
  sourcePohang: 'Pohang City tourism, public facts (2026)',
  sourcePartner: 'A demo partner of Goraero',
  sourceUsual: 'Usual time of year from past editions, public facts (2026)',
  sourceProgramme: 'A demo programme of Goraero at a real venue, not a real announcement',
  sourceTimetable:
    'Goraero’s demo timetable, not the operator’s; stop positions from public facts on the Ulsan city tour (2026)',
  licence: {
    'KOGL-1': 'KOGL Type 1 (attribution)',
    'KOGL-3': 'KOGL Type 3 (attribution, no changes)',
  },
}
