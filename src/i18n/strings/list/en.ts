import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  all: 'All',
  chosen: 'Chosen filters and order',
  filter: 'Filters',
  filterCount_one: '{{count}} filter',
  filterCount_other: '{{count}} filters',
  remove: 'Remove {{name}}',
  clear: 'Clear all filters',
  order: 'Choose the order',
  restUnread: 'The rest can be read once you’re connected.',
  period: 'Period',
  periods: {
    '3m': '3 months',
    '6m': '6 months',
    '1y': '1 year',
    '3y': '3 years',
    all: 'All',
  },
}
