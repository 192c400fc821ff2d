import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KWCAG } from '#sync/contracts/app/accessibility.ts'
import { joinEvidence, testsOfPlaywright, testsOfVitest } from './evidence.mjs'

const one = (title: string, passed = true) => ({ title, file: 'a.test.ts', passed })
const rowOf = (by: object, tests: ReturnType<typeof one>[]) => joinEvidence({ '6.1.2': by }, tests).rows[0]

describe('evidence of accessibility', () => {
  it('X-22 names all 33 requirements, each with the way it is looked at', () => {
    const map = JSON.parse(readFileSync(new URL('../../docs/accessibility.json', import.meta.url), 'utf8'))
    expect(Object.keys(map)).toEqual([...KWCAG])
    expect(KWCAG).toHaveLength(33)
    for (const row of Object.values(map) as { by: string; on?: string }[]) {
      expect(['tests', 'hand', 'none']).toContain(row.by)
      if (row.by === 'hand') expect(row.on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })

  it('X-22 passes by the tests that name it, and fails by any of them', () => {
    expect(rowOf({ by: 'tests' }, [one('KW-6.1.2 a'), one('b')])).toMatchObject({
      verdict: 'pass',
      tests: [{ title: 'KW-6.1.2 a' }],
    })
    expect(rowOf({ by: 'tests', partly: true }, [one('KW-6.1.2 a')])?.verdict).toBe('partly')
    expect(rowOf({ by: 'tests', partly: true }, [one('KW-6.1.2 a'), one('x KW-6.1.2', false)])?.verdict).toBe(
      'fail',
    )
    expect(rowOf({ by: 'none' }, [])?.verdict).toBe('notApplicable')
  })

  it('X-22 a requirement without a test that ran fails, and so does a test that names none', () => {
    const none = joinEvidence({ '6.1.2': { by: 'tests' } }, [])
    expect([none.rows[0]?.verdict, none.faults.length]).toEqual(['fail', 1])
    expect(joinEvidence({ '6.1.2': { by: 'tests' } }, [one('KW-6.1.2 KW-9.9.9 a')]).faults).toHaveLength(1)
  })

  it('X-22 reads the reports of both runners, without what was skipped', () => {
    const assertionResults = [
      { fullName: 'KW-5.1.1 x', status: 'passed' },
      { fullName: 'y', status: 'skipped' },
    ]
    const read = testsOfVitest({ testResults: [{ name: '/r/a.test.ts', assertionResults }] }, () => 'a')
    expect(read).toEqual([{ title: 'KW-5.1.1 x', file: 'a', passed: true }])
    const specs = [{ title: 'z', file: 'b.spec.ts', ok: false }]
    expect(testsOfPlaywright({ suites: [{ suites: [{ specs }] }] })).toEqual([
      { title: 'z', file: 'e2e/b.spec.ts', passed: false },
    ])
  })
})
