import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onceMore, type Failed } from './check.mjs'

const asked = vi.fn<(files: string[]) => void>()

beforeEach(() => {
  asked.mockClear()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

/** A check of which 2 tests failed; run again, `failsAgain` of them do. */
const failure = (failedFiles: string[] | undefined, failsAgain = 0): Failed => ({
  ...{ passed: 8, failed: 2, ...(failedFiles ? { failedFiles } : {}) },
  one: {
    again(files) {
      asked(files)
      return Promise.resolve({ passed: 2, failed: failsAgain, output: '' })
    },
  },
})

describe('what failed in a few files is run once more, alone', () => {
  it('what passes then counts as passed', async () => {
    const total = { passed: 8, failed: 2 }
    await onceMore([failure(['a.test.ts'])], total)
    expect(asked).toHaveBeenCalledExactlyOnceWith(['a.test.ts'])
    expect(total).toEqual({ passed: 10, failed: 0 })
  })

  it('what fails again has failed', async () => {
    const total = { passed: 8, failed: 2 }
    await onceMore([failure(['a.test.ts'], 1)], total)
    expect(total).toEqual({ passed: 8, failed: 2 })
  })

  it.each([
    ['more files than an accident has', [failure(['a', 'b']), failure(['c', 'd'])]],
    ['a check no file explains', [failure(['a']), failure(undefined)]],
    ['nothing', []],
  ])('%s is not run again', async (_, failures) => {
    const total = { passed: 8, failed: 2 }
    await onceMore(failures, total)
    expect(asked).not.toHaveBeenCalled()
    expect(total).toEqual({ passed: 8, failed: 2 })
  })
})
