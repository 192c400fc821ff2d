import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  title: 'City and language',
  intro: 'Choose a city and a language.',
  city: 'City',
  language: 'Language',
  about: {
    ulsan: 'Whales and rock carvings, bamboo and sea',
    gyeongju: 'Royal mounds, a moonlit pond, sunrise at the sea tomb',
    pohang: 'Sunrise at Homigot and old harbour lanes',
  },
  begin: 'Explore',
  mode: 'Tourist information tablet',
  modeText: 'If many people share this tablet, turn kiosk mode on.',
  doesForget:
    'When nobody touches it for a while, or the browser is closed, it forgets sign-in, favourites and drafts and returns to the start.',
  doesLarge: 'It fills the screen and shows larger buttons.',
  doesNow: 'Turning it on deletes the personal data stored on this device.',
  idle: 'Return to the start after',
  minutes: '{{count}} min',
  turnOn: 'Turn kiosk mode on',
  turnOff: 'Turn kiosk mode off',
  isOn: 'This tablet is in kiosk mode.',
  denied: 'This browser doesn’t allow storage, so it can’t be turned on.',
  soon: 'If nobody touches the screen within {{count}} seconds, it forgets what was seen and typed here and returns to the start.',
  stillThere: 'Are you still there?',
  keepUsing: 'Keep using it',
  anew: 'Start over',
  large: 'Larger',
  contrast: 'High contrast',
  touch: 'Touch to begin',
  touchText:
    'Find places and routes in Ulsan, Pohang and Gyeongju. Nothing you look at stays on this tablet.',
  touchBegin: 'Begin',
  touchForWhole: 'Touch the screen to fill it again.',
  staff: 'Staff',
  pin: 'PIN to turn it off',
  pinHint: '4 to 8 digits. Only this PIN ends kiosk mode.',
  pinWrong: 'Choose 4 to 8 digits.',
  pinEnd: 'PIN of kiosk mode',
  pinNot: 'That PIN isn’t right.',
  pinWait: 'Too many wrong PINs. Try again in {{count}} min.',
  pinForgotten:
    'Forgot the PIN? Clear the data of this site in the browser settings of the tablet. That also ends kiosk mode.',
}
