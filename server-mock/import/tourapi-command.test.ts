import { describe, expect, it } from 'vitest'
import { importTourapi } from './tourapi-command.ts'

describe('options of the import', () => {
  it.each([
    [{ languages: 'kor,deu', answers: 'x' }, '--languages names services'],
    [{ area: ['seven'], answers: 'x' }, '--area seven'],
    [{}, '--answers DIR, or --key KEY'],
  ])('X-09 that make no sense are named before the data are opened: %o', async (options, reason) => {
    const failed: string[] = []
    const terminal = { say: () => undefined, fail: (...lines: string[]) => void failed.push(...lines) }
    let opened = false
    await importTourapi(options, { dataDir: '', now: 0, environmentKey: undefined }, terminal, () => {
      opened = true
      return Promise.resolve()
    })
    expect(failed.join()).toContain(reason)
    expect(opened).toBe(false)
  })
})
