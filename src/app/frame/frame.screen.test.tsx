import { describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import '#src/platform/share/print.css'
import '#src/ui/styles/forced-colors.css'
import { heading, main } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const content = published('place', 'course', 'happening', 'guesthouse', 'product', 'shop')
const answers = { socialList: [] }

describe.each(['ko', 'en'] as const)('in %s', (language) => {
  it.each(['/domain', '/login', '/login/pwfind', '/login/pwinfo', '/login/dormant', '/list/pass'])(
    'S9-11 %s names its tab by its heading as soon as that stands',
    async (address) => {
      await renderScreen(address, { content, answers, language })
      await expect.element(heading).toBeVisible()
      expect(document.title).toBe(`${heading.element().textContent} · ${words('common')('appName')}`)
    },
  )
})

it.each([
  ['/list/spot', '.g-row a'],
  ['/curation/travel', 'a[href*="/curation/"]'],
  ['/list/pass', '.g-row a'],
  ['/ulsannow/cnf', '.g-row a, .g-rows a'],
  ['/gh/list', '.g-row a'],
])(
  'S9-11 the heading of what %s leads to keeps the focus once it was read, and the list has it again on the way back',
  async (list, selector) => {
    const shown = await renderScreen(list, { content, answers })
    const link = main.css(selector).first()
    await expect.element(link).toBeVisible()
    // a row that moves, as what it is sorted by comes, has lost the focus by the time the key is pressed
    const follow = async () => {
      ;(link.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      return shown.address()
    }
    await expect.poll(follow).not.toBe(list)
    await expect.element(main.css('.g-detail-head, .g-columns, section').first()).toBeVisible()
    await expect.element(heading).toHaveFocus()
    shown.back()
    await expect.poll(() => shown.address()).toBe(list)
    await expect.element(link).toBeVisible()
    await expect.element(heading).toHaveFocus()
  },
)

describe.each([
  [390, 844],
  [1280, 800],
])('on a screen of %d × %d', (width, height) => {
  it.each(['/domain', '/product/vp-2101'])(
    'S9-11 nothing of %s that takes the focus by Tab lies under the bar at the bottom',
    async (address) => {
      await page.viewport(width, height)
      await renderScreen(address, { content, answers })
      await expect.poll(() => document.querySelector('.g-cta')).not.toBeNull()
      const stops = document.querySelectorAll('main :is(a, button, input)').length
      const under: string[] = []
      for (let stop = 0; stop < stops; stop++) {
        await userEvent.tab()
        under.push(...underTheBar())
      }
      expect(under).toEqual([])
    },
  )
})

/** The focused element, if the bar covers some of it. */
function underTheBar(): string[] {
  const focused = document.activeElement
  const bar = document.querySelector('.g-cta')?.getBoundingClientRect()
  if (!focused || !bar || focused === document.body || focused.closest('.g-cta')) return []
  // a box of a choice is as large as its label
  const { top, bottom, right } = (focused.closest('label') ?? focused).getBoundingClientRect()
  // a panel beside it covers nothing
  if (right <= bar.left) return []
  return bottom > bar.top && top < bar.bottom
    ? [`${focused.tagName} ${(focused.getAttribute('aria-label') ?? focused.textContent).slice(0, 40)}`]
    : []
}

describe('with forced colours', () => {
  const force = () =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })

  it.each(['/product/vp-2101', '/list/spot', '/domain', '/login'])(
    'S9-11 every button, chip and field of %s keeps its edge',
    async (address) => {
      await force()
      await renderScreen(address, { content, answers })
      await expect.element(heading).toBeVisible()
      expect(matchMedia('(forced-colors: active)').matches).toBe(true)
      await expect.poll(() => document.querySelectorAll(EDGED).length).toBeGreaterThan(0)
      expect(withoutEdge()).toEqual([])
    },
  )

  it('S9-11 what is chosen looks chosen', async () => {
    await force()
    await renderScreen('/domain', { answers })
    await expect.element(heading).toBeVisible()
    expect(styleOf('.g-option--card input').appearance).toBe('auto')
    expect(styleOf('.g-option--card:has(:checked)')).not.toEqual(
      styleOf('.g-option--card:not(:has(:checked))'),
    )
    expect(styleOf('.g-chip:has(:checked)')).not.toEqual(styleOf('.g-chip:not(:has(:checked))'))
  })
})

describe('on paper', () => {
  it('S9-11 S2-12 a page is its words alone, dark on white in the dark theme too', async () => {
    document.documentElement.dataset.theme = 'dark'
    await renderScreen('/product/vp-2101', { content, answers })
    await expect.element(heading).toBeVisible()
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    const seen = [...document.querySelectorAll('nav, button, .g-btn, .g-desk')].filter(
      (element) => element.checkVisibility() && !element.closest('.g-sr'),
    )
    expect(seen).toEqual([])
    await expect.element(heading).toBeVisible()
    expect(getComputedStyle(document.documentElement).getPropertyValue('--ink')).toBe('#000')
  })
})

const EDGED = '.g-btn, .g-chip, .g-input, .g-option--card, .g-card'

/** Controls one cannot see the edge of, shadows and grounds being gone. */
const withoutEdge = () =>
  [...document.querySelectorAll(EDGED)]
    .filter((element) => getComputedStyle(element).borderTopStyle === 'none')
    .map((element) => element.className)

function styleOf(selector: string) {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`nothing is ${selector}`)
  const { appearance, backgroundColor, borderColor } = getComputedStyle(element)
  return { appearance, backgroundColor, borderColor }
}
