import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const heard = vi.fn<() => void>()
/** What a component of react-i18next listens to. */
const events = () => String(i18next.options.react?.bindI18n).split(' ')

/** A start, in which no words but the first are there. */
async function started(loadNamespace: (namespace: string) => Record<string, string>) {
  vi.resetModules()
  const { initI18n, loadWords } = await import('./init.ts')
  await initI18n('ko', {
    first: async () => ({ common: { yes: '네' } }),
    others: async () => ({
      NAMESPACES: ['one', 'two', 'three'],
      loadNamespace: async (_language, namespace) => loadNamespace(namespace),
    }),
  })
  for (const event of events()) i18next.on(event, heard)
  return { loadWords }
}
const said = (namespace: string) => i18next.getResource('ko', namespace, 'name')

beforeEach(() => {
  heard.mockReset()
  vi.stubGlobal('document', { documentElement: {} })
})
afterEach(() => {
  for (const event of events()) i18next.off(event, heard)
  for (const namespace of ['one', 'two', 'three']) i18next.removeResourceBundle('ko', namespace)
})

describe('words of other screens', () => {
  it('S9-11 what came together is told to the screen once, and is there by then', async () => {
    const { loadWords } = await started((namespace) => ({ name: namespace }))
    heard.mockImplementation(() => expect(said('three')).toBe('three'))
    await loadWords(['one', 'two', 'three'])
    expect(heard).toHaveBeenCalledOnce()
    expect(said('one')).toBe('one')
  })

  it('S9-11 nothing is told of words that were there already', async () => {
    const { loadWords } = await started((namespace) => ({ name: namespace }))
    await loadWords(['one'])
    heard.mockClear()
    await loadWords(['one'])
    expect(heard).not.toHaveBeenCalled()
  })

  it('P-12 S9-11 a file that is lost keeps no other words back, and is fetched again the next time', async () => {
    let isLost = true
    const { loadWords } = await started((namespace) => {
      if (namespace === 'two' && isLost) throw new Error('lost')
      return { name: namespace }
    })
    await expect(loadWords(['one', 'two', 'three'])).rejects.toThrow('lost')
    expect(heard).toHaveBeenCalledOnce()
    expect(said('three')).toBe('three')
    isLost = false
    await loadWords(['two'])
    expect(said('two')).toBe('two')
  })
})
