import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: Shape<typeof ko> = {
  points: {
    title: 'Points',
    balance: 'Points you can use',
    won: '{{points}}P',
    soon: '{{points}}P expire within {{days}} days, the first on {{day}}',
    when: 'What expires when',
    until: 'Until {{day}}',
    left: 'Days left: {{count}}',
    moreDays: 'Show {{count}} more dates',
    ledger: 'History',
    export: 'Download CSV',
    lines: 'Entries: {{count}}',
    none: 'No points yet',
    noneText: 'Review a place you visited or play the whale game to earn some.',
    after: 'Balance {{points}}P',
    order: 'Order {{number}}',
    filters: {
      all: 'All',
      in: 'Received',
      out: 'Used',
      lapse: 'Expired',
    },
    kinds: {
      earn: 'Earned',
      spend: 'Used on an order',
      restore: 'Returned after a cancellation',
      reclaim: 'Taken back',
      lapse: 'Expired',
    },
    sources: {
      purchase: 'Purchase',
      event: 'Event',
      attendance: 'Attendance',
      game: 'Whale game',
      review: 'Review',
      community: 'Travel talk',
    },
    fates: {
      moved: '{{points}}P of the {{source}} points from {{earned}} (good until {{until}})',
      lapsed: '{{points}}P of the {{source}} points from {{earned}}: gone, they expired on {{until}}',
      reclaimed: '{{points}}P of the {{source}} points from {{earned}}: not returned, already taken back',
    },
    csv: {
      day: 'Date',
      kind: 'What',
      order: 'Order number',
      points: 'Points',
      balance: 'Balance',
      lots: 'From which points',
    },
    policy: 'How points work',
    rules: {
      valid:
        'Points from purchases last {{years}} years; those from events, attendance, games, reviews and travel talk last {{promotion}} year.',
      order: 'The points that expire first are used first.',
      restore:
        'When an order is cancelled, points return to where they came from with their own dates. What expired meanwhile stays gone.',
      reclaim: 'When a review is removed, its points are taken back. A balance never falls below zero.',
      member: 'Only signed-in members earn and use points. They are all lost when you leave.',
    },
  },
}
