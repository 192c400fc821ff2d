import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  helpful: {
    button: 'Helpful',
    count: 'Helpful {{total}}',
    of: '{{writer}}’s review is helpful, {{total}} people said so',
    signIn: 'Sign in to say that {{writer}}’s review is helpful',
    waiting: 'To send',
  },
  summary: {
    count_other: '{{total}} reviews',
    count_one: '{{total}} review',
    stars: 'How many gave which stars',
    star_other: '{{count}} stars',
    star_one: '{{count}} star',
    keywords: 'Words chosen most',
  },
  order: {
    label: 'Order of reviews',
    newest: 'Newest',
    helpful: 'Most helpful',
    photos: 'With photos',
  },
  heldOnly_other: 'You’re offline: these are the {{count}} reviews kept on this device.',
  heldOnly_one: 'You’re offline: this is the one review kept on this device.',
  more: 'More reviews',
  noPhotos: 'No reviews with photos yet',
  wall: {
    title: 'Photo review',
    all: 'See all photos',
    open: 'Photo {{number}} by {{name}}, open the review',
  },
  question: {
    none: 'No questions yet',
    noneText: 'Be the first to ask.',
    ask: 'Ask a question',
    mine: 'My questions',
    waiting: 'Waiting for an answer',
    answered: 'Answered',
    secret: 'This question is private.',
    secretTag: 'Private',
    byShop: 'Answer from the shop',
    byDesk: 'Answer from customer service',
    more: 'More questions',
    toBeSent: 'To send',
  },
  removal: {
    advertising: 'Advertising',
    abuse: 'Abusive language',
    personalData: 'Personal data',
    unrelated: 'Not about the product',
    rights: 'Infringes someone’s rights',
    other: 'Another reason',
  },
  marked: 'Word that can’t be used',
  report: { link: 'Report', of: 'Report what {{name}} wrote' },
}
