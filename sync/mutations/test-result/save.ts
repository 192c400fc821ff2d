import type { TestResult } from '#sync/contracts/play/test-result.ts'
import { mutation, type Example } from '../define.ts'
import { ID } from '../example-ids.ts'

/** Shown as the device worked it out until the server has. `code` and `persona` are for the view only. */
export const saveTestResult = mutation({
  name: 'testResult.save',
  args: ({ TestResult }) => TestResult,
  lane: () => 'test',
  request: ({ code: _code, persona: _persona, ...body }) => ({ endpoint: 'testResultSave', body }),
  onRefusal: 'continue',
  touches: ({ id }) => [{ kind: 'testResult', key: id }],
  overlay: (_ref, before, args): TestResult => (before as TestResult | null) ?? args,
  pending: { icon: 'play', about: () => ({ is: 'plain', of: 'test' }) },
})

export const examples: Example<typeof saveTestResult>[] = [
  {
    args: {
      id: ID,
      answers: (['C', 'P', 'A', 'S'] as const).map((pole, index) => ({ questionNo: index + 1, pole })),
      takenAt: '2026-04-01T00:00:00.000Z',
      code: 'CFRS',
      persona: 'nature',
    },
    lane: 'test',
    sends: 'POST /api/member/test-result',
  },
]
