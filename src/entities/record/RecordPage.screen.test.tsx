import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const main = page.getByRole('main')
const content = published('place', 'course', 'hotplace', 'happening', 'guesthouse', 'product', 'shop')

/** Pages of records: which, and what of the common page each has. */
const PAGES = [
  { address: '/product/hp-1108', kind: 'place', no: 1108, heart: true, saved: true },
  { address: '/curation/travel/206', kind: 'course', no: 206, heart: true, saved: true },
  { address: '/curation/hotplace/302', kind: 'hotplace', no: 302, heart: true, saved: false },
  { address: '/ulsannow/cnf/403', kind: 'happening', no: 403, heart: true, saved: true },
  { address: '/gh/detail/709', kind: 'guesthouse', no: 709, heart: false, saved: true },
] as const

type Heading = { no: number; name?: Record<string, string>; title?: Record<string, string> }

const headingOf = (kind: string, no: number, language: string): string => {
  const record = (content[kind as 'place'] as unknown as Heading[]).find((each) => each.no === no)
  return (record?.name ?? record?.title)?.[language] ?? ''
}

describe.each(PAGES)('the page $address', ({ address, kind, no, heart, saved }) => {
  it.each(LANGUAGES)('S2-63 has its title, share and heart in %s', async (language) => {
    await renderScreen(address, { content, language })
    const name = headingOf(kind, no, language)
    await expect.element(main.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.element(main.getByRole('button', { name: words('common')('action.share') })).toBeVisible()
    const hearts = main.getByRole('button', { name: words('entities')('favourite', { name }), exact: true })
    expect(hearts.elements().length > 0).toBe(heart)
  })

  it('P-12 marks what is saved, and without a network says how old it is instead', async () => {
    const shown = await renderScreen(address, { content })
    const isMarked = () =>
      document.querySelector('.g-detail-tags')?.textContent.includes(words('common')('offline.saved')) ??
      false
    await expect
      .element(main.getByRole('heading', { level: 1, name: headingOf(kind, no, 'ko') }))
      .toBeVisible()
    await expect.poll(isMarked).toBe(saved)
    expect(document.querySelector('main .g-age')).toBeNull()
    shown.setOnline(false)
    await expect.element(page.getByText(words('common')('offline.banner'))).toBeVisible()
    await expect.poll(() => document.querySelector('.g-detail-tags .g-age')).not.toBeNull()
    expect(isMarked()).toBe(false)
  })

  it('P-12 a number there is none of says so and leads home', async () => {
    await renderScreen(address.replace(String(no), '9999'), { content })
    await expect.element(main.getByText(words('common')('page.noResultsTitle'))).toBeVisible()
    await expect
      .element(main.getByRole('button', { name: words('common')('action.share') }))
      .not.toBeInTheDocument()
  })
})

it('S6-01 the heart of the page is set on this device without a network', async () => {
  await renderScreen('/curation/hotplace/302', { content, offline: true })
  const name = headingOf('hotplace', 302, 'ko')
  const heart = main.getByRole('button', { name: new RegExp(`^${name}`) }).first()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
})
