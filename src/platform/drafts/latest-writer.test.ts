import { describe, expect, it } from 'vitest'
import { createLatestWriter } from './latest-writer.ts'

function setUp(fail: (value: string) => boolean = () => false) {
  const written: string[] = []
  const states: string[] = []
  const writer = createLatestWriter<string>(
    async (value) => {
      await Promise.resolve()
      if (fail(value)) throw new Error(value)
      written.push(value)
    },
    (state) => states.push(state),
  )
  return { writer, written, states }
}

describe('latest writer', () => {
  it('P-13 the last value typed is the one that lands, overtaken ones are skipped', async () => {
    const { writer, written, states } = setUp()
    for (const text of ['a', 'ab', 'abc']) writer.put(text)
    await writer.idle()
    expect(written).toEqual(['a', 'abc'])
    expect(states.at(-1)).toBe('saved')
    expect(states.filter((state) => state === 'saved').length).toBe(1)
  })

  it('P-13 a failure is said, and the next value is tried again', async () => {
    const { writer, written, states } = setUp((value) => value === 'bad')
    writer.put('bad')
    await writer.idle()
    expect(states.at(-1)).toBe('failed')
    writer.put('good')
    await writer.idle()
    expect(written).toEqual(['good'])
    expect(states.at(-1)).toBe('saved')
  })

  it('P-13 what has not landed yet can be asked for, and nothing once it has', async () => {
    const { writer } = setUp((value) => value === 'bad')
    expect(writer.unsaved()).toBeNull()
    writer.put('a')
    writer.put('ab')
    expect(writer.unsaved()).toEqual({ value: 'ab' })
    await writer.idle()
    expect(writer.unsaved()).toBeNull()
    writer.put('bad')
    await writer.idle()
    expect(writer.unsaved()).toEqual({ value: 'bad' })
    writer.forget()
    expect(writer.unsaved()).toBeNull()
  })
})
