import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  favourite: 'Add {{name}} to favourites',
  favouritePending: 'Add {{name}} to favourites, waiting to be sent',
  favouriteKept: 'Kept on this device. Sign in to see it on your others, too.',
  priceFrom: 'from {{price}}',
  discount: '{{percent}}% off',
  was: 'was {{price}}',
  free: 'Free',
  away: '{{distance}} away',
  said: 'Said around here',
  open: {
    always: 'Open at any hour',
    until: 'Open now · until {{time}}',
    breakUntil: 'On a break · from {{time}}',
    opensToday: 'Opens today at {{time}}',
    opensOn: 'Closed · opens {{day}} {{time}}',
    closed: 'Closed now',
    unknown: 'Check the hours before you go',
  },
  happening: {
    from: '{{from}} – {{to}}',
    tentative: 'Dates may change',
    today: 'Last day today',
  },
  review: {
    stars: '{{stars}} of 5 stars',
    photo: 'Photo {{number}} of the review by {{name}}',
    helpful: 'Helpful {{total}}',
    waiting: 'To send',
  },
  hotplace: '{{count}} places',
  near: 'Nearby',
  best: 'Well rated',
  chooseDay: 'Choose a date',
  chooseTime: 'Choose a time',
  chooseMoment: 'Choose a date and time',
  address: {
    driver: 'Show to a taxi driver',
    driverHint: 'Hold this screen up to the driver. It says “Please take me here.”',
    driverPlease: '이곳으로 가 주세요.',
    copy: 'Copy address',
    copied: 'Korean address copied.',
    copyFailed: 'Couldn’t copy it.',
  },
  share: {
    copied: 'Link copied. Paste it anywhere.',
    failed: 'Couldn’t copy. Note this address: {{url}}',
  },
  use: {
    until: 'until {{day}}',
  },
}
