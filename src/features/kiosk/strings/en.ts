import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  title: 'City and language',
  intro: 'Choose where to look around, and in which language.',
  city: 'City',
  language: 'Language',
  about: {
    ulsan: 'Whales and rock carvings, bamboo and sea',
    gyeongju: 'Royal mounds, a moonlit pond, sunrise at the sea tomb',
    pohang: 'Sunrise at Homigot and old harbour lanes',
  },
  begin: 'Look around',
  mode: 'Tourist information tablet',
  modeText: 'If many people share this tablet, turn information mode on.',
  doesForget:
    'When nobody touches it for a while, or the browser is closed, it forgets sign-in, favourites and drafts and returns to the start.',
  doesLarge: 'It fills the screen and shows larger buttons.',
  doesNow: 'Turning it on deletes the personal data stored on this device.',
  idle: 'Return to the start after',
  minutes: '{{count}} min',
  turnOn: 'Turn information mode on',
  turnOff: 'Turn information mode off',
  isOn: 'This tablet is in information mode.',
  denied: 'This browser does not allow storage, so it cannot be turned on.',
  soon: 'Returning to the start soon. Touch the screen to go on.',
}
