import type { PublicEvent } from '#sync/contracts/events/event.ts'

const named = (text: string) => ({ ko: text, en: text, ja: text, 'zh-Hans': text, 'zh-Hant': text })

/** An event that goes on during November 2026 and asks for an address and three consents. */
export const sampleEvent = (over: Partial<PublicEvent> = {}): PublicEvent => ({
  ...{
    no: 901,
    slug: 'sample',
    title: named('Whale shadow'),
    summary: named('Find it'),
    body: named('Find it.'),
  },
  ...{ from: '2026-11-01', to: '2026-11-30', announceOn: null, task: 'snsUrl', winners: [], motif: 'whale' },
  consents: ['personal', 'marketing', 'posting'],
  prizes: [
    { name: named('Pass'), people: 1 },
    { name: named('Cup'), people: 1 },
  ],
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...over,
})
