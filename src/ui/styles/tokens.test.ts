import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The colour declarations of the first block that starts with this selector. */
function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no block ${selector}`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries([...body.matchAll(/--([\w-]+): ([^;]+);/g)].map((match) => [match[1], match[2]]))
}

const light = block("[data-theme='light']")
const dark = block("\n[data-theme='dark']")

function luminance(hex: string | undefined): number {
  if (!hex || !/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`not a colour: ${hex}`)
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string | undefined, b: string | undefined): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/** Text on its ground needs 4.5, outlines and graphics 3. */
const TEXT: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-2', 'ink-3', 'link', 'saved', 'pending', 'danger', 'accent-ink'].flatMap((ink) =>
    ['bg', 'surface'].map((ground) => [ink, ground] as const),
  ),
  ['ink-3', 'surface-2'],
  ['ink-2', 'surface-2'],
  ['on-primary', 'primary'],
  ['on-accent', 'accent'],
  ['accent-ink', 'accent-bg'],
  ['on-tint', 'tint'],
  ['saved', 'saved-bg'],
  ['pending', 'pending-bg'],
  ['danger', 'danger-bg'],
]
const GRAPHIC: readonly (readonly [string, string])[] = [
  'line-strong',
  'pending-line',
  'focus',
  'star',
].flatMap((mark) => ['bg', 'surface'].map((ground) => [mark, ground] as const))

describe.each([
  ['light', light],
  ['dark', dark],
])('%s colours', (_, colours) => {
  it.each(TEXT)('%s on %s can be read', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(GRAPHIC)('%s on %s can be seen', (mark, ground) => {
    expect(contrast(colours[mark], colours[ground])).toBeGreaterThanOrEqual(3)
  })
})

describe('themes', () => {
  it('define the same names, so that no colour of the other theme shines through', () => {
    expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort())
  })

  it('give the dark system setting exactly the colours of the dark choice', () => {
    expect(block(":root:not([data-theme='light'])")).toEqual(dark)
  })
})
