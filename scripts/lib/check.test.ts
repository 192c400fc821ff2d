import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onceMore, sideBySide, type Check, type Failed } from './check.mjs'

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

describe('side by side', () => {
  const log: string[] = []
  /** A check that ends when the others that could begin have begun. */
  const check = (name: string, more: Partial<Check> = {}): Check => ({
    name,
    ...more,
    async run() {
      log.push(name)
      await new Promise((resolve) => setImmediate(resolve))
      log.push(`${name} ended`)
      return { passed: 1, failed: 0, output: '' }
    },
  })
  const played = async (checks: Check[], width: number) => {
    log.length = 0
    const total = { passed: 0, failed: 0 }
    await sideBySide(checks, width, total)
    expect(total).toEqual({ passed: checks.length, failed: 0 })
    return log
  }

  it('one waits for what it needs, and for one that is not run at all it does not', async () => {
    const build = check('build')
    const journeys = check('journeys', { needs: [build, check('left out')] })
    expect(await played([build, journeys], 2)).toEqual(['build', 'build ended', 'journeys', 'journeys ended'])
  })

  it('what is aside takes no place of the others, and waits for what begins later', async () => {
    const build = check('build')
    const visits = check('visits', { needs: [build], aside: true })
    expect(await played([visits, build, check('screens')], 1)).toEqual([
      ...['build', 'build ended', 'visits', 'screens', 'visits ended', 'screens ended'],
    ])
  })
})
