import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  title: 'Notices',
  count_one: '{{count}} notice',
  count_other: '{{count}} notices',
  search: 'Search the notices',
  clear: 'Clear',
  categories: 'Category',
  all: 'All',
  pinned: 'Pinned',
  category: {
    service: 'Service',
    travel: 'Travel',
    event: 'Event',
    maintenance: 'Maintenance',
  },
  none: 'There are no notices yet',
  noMatch: 'Nothing found',
  noMatchText: 'Try other words or another category.',
  noneText: 'News will be posted here.',
  faq: {
    title: 'Questions and answers',
    count_one: '{{count}} question',
    count_other: '{{count}} questions',
    search: 'Search questions and answers',
    none: 'There are no questions yet',
    more: 'Didn’t find your answer?',
    moreText: 'Ask customer service. We answer on weekdays 09:00–18:00. The tourism hotline is 1330.',
    ask: 'Ask us',
    category: {
      app: 'App',
      account: 'Account',
      order: 'Orders',
      ticket: 'Tickets',
      refund: 'Refunds',
      reservation: 'Reservations',
      point: 'Points',
      travel: 'Travel',
      community: 'Talk',
    },
  },
}
