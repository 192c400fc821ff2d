import type { Report } from '#sync/contracts/moderation/report.ts'
import { instant, mutation, type Example } from '../define.ts'
import { ID, OTHER } from '../example-ids.ts'

export const writeReport = mutation({
  name: 'report.write',
  args: ({ ReportDraft }) => ReportDraft,
  lane: ({ id }) => `report:${id}`,
  request: (body) => ({ endpoint: 'reportWrite', body }),
  onRefusal: 'halt',
  touches: ({ id }) => [{ kind: 'report', key: id }],
  overlay: (_ref, before, { id, target, category }, madeAt): Report =>
    (before as Report | null) ?? {
      ...{ id, target, category, state: 'received', decidedAt: null },
      reportedAt: instant(madeAt),
    },
  pending: { icon: 'community', about: ({ title }) => ({ is: 'plain', of: 'report', name: title }) },
})

export const examples: Example<typeof writeReport>[] = [
  {
    args: {
      ...{ id: ID, target: { kind: 'post', id: OTHER }, category: 'abuse' },
      ...{ title: 'Insults', content: 'In the second line.', proof: 'p'.repeat(43) },
    },
    lane: `report:${ID}`,
    sends: 'POST /api/member/report',
  },
]
