export const FAQ_CATEGORIES = [
  'app',
  'account',
  'order',
  'ticket',
  'refund',
  'reservation',
  'point',
  'travel',
  'community',
] as const
