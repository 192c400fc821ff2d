import { describe, expect, it } from 'vitest'
import { BUDGET, figures, overBudget, reserveLeft, RESERVE } from './budget.ts'
import { shellGroups, type ViteManifest } from './shell-groups.ts'

const manifest: ViteManifest = {
  'index.html': { file: 'assets/main.js', css: ['assets/main.css'] },
  'src/app/strings/en.ts': { file: 'assets/en.js' },
}
const files = [
  'index.html',
  'assets/main.js',
  'assets/main.css',
  'assets/en.js',
  'assets/pretendard-latin-a1b2c3d4.woff2',
  'sw.js',
]
const size = (br: number, gz = br) => ({ raw: gz * 3, br, gz })

function measure(main: number, font: number) {
  const sizes = new Map([
    ['index.html', size(1)],
    ['assets/main.js', size(main, main + 10)],
    ['assets/main.css', size(4)],
    ['assets/en.js', size(7)],
    ['assets/pretendard-latin-a1b2c3d4.woff2', size(font)],
    ['sw.js', size(30)],
    ['assets/sw-engine-a1.js', size(80)],
    ['assets/sw-engine-a1.js.map', size(999)],
  ])
  return figures(manifest, shellGroups(manifest, files), sizes)
}

describe('build figures', () => {
  it('adds up what comes first, at install and at idle', () => {
    const found = measure(100, 50)
    expect(found.firstScript).toEqual({ raw: 330, br: 100, gz: 110 })
    expect(found.install.br).toBe(1 + 100 + 4 + 50)
    expect(found.idle.br).toBe(7)
    expect(found.worker.br).toBe(30)
    expect(found.engine.br).toBe(80)
  })

  it('adds up all files of the first screen, with its letters and not with the words of other languages', () => {
    expect(measure(100, 50).firstFiles.br).toBe(1 + 100 + 4 + 50)
  })

  it('stays quiet within the budget', () => {
    expect(overBudget(measure(BUDGET.firstScript, 1000))).toEqual([])
  })

  it('names what is too large, each by itself', () => {
    const over = overBudget(measure(BUDGET.firstScript + 1, BUDGET.install))
    expect(over).toHaveLength(3)
    for (const [at, what] of ['script of /', 'before rest', 'install'].entries())
      expect(over[at]).toContain(what)
  })

  it('names the part of / that has grown', () => {
    const built = { 'index.html': { file: 'assets/base-Ab1-2cD3.js', css: ['assets/index-a1b2c3d4.css'] } }
    const sizes = new Map([
      ['index.html', size(1)],
      ['sw.js', size(1)],
      ['assets/base-Ab1-2cD3.js', size(120_000)],
      ['assets/index-a1b2c3d4.css', size(1)],
    ])
    const over = overBudget(figures(built, new Map([['index.html', 'install']]), sizes))
    expect(over).toEqual(['base.js of / is 120000 bytes brotli, allowed 111000'])
  })

  it('tells how much of the reserve is left', () => {
    expect(reserveLeft(measure(BUDGET.firstScript - 4000, 0))).toBe(4000)
    expect(reserveLeft(measure(1000, 0))).toBe(RESERVE)
    expect(reserveLeft(measure(BUDGET.firstScript + 1, 0))).toBe(0)
  })

  it('refuses a build whose files are not there', () => {
    expect(() => figures(manifest, new Map([['gone.js', 'install']]), new Map())).toThrow()
  })
})
