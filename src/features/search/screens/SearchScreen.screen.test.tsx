import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ContentKind } from '#sync/contracts/kinds.ts'
import { button, countOf, dialog, expectAddress, heading, main, rows } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { byTurns } from '#src/testing/languages.ts'
import { words } from '#src/testing/words.ts'
import { renderScreen } from '#src/testing/render.tsx'

const ALL = ['place', 'course', 'product', 'shop', 'happening', 'guesthouse', 'terms'] as const
const open = (address: string, kinds: readonly ContentKind[] = ALL) =>
  renderScreen(address, { content: published(...kinds) })

const box = page.getByRole('textbox', { name: '검색어' })
const row = (name: string) => rows.filter({ hasText: name }).first()
/** The number above the list. */
const shown = () =>
  Number(main.css('.g-list-head [role=status]').query()?.textContent.replace(/\D/g, '') ?? 0)

it('S2-72 X-05 search reads what was meant and marks what it found', async () => {
  await open('/search')
  const meant = {
    ㄱㄱㅈㅇ: '국가정원',
    xoghk: '태화',
    大王岩: '대왕암공원',
    daewangam: '대왕암공원',
    암공원: '대왕암공원',
    태하강: '태화강',
  }
  for (const [typed, name] of Object.entries(meant)) {
    await box.fill(typed)
    await expect.element(row(name)).toBeVisible()
  }
  await expect.element(main).toHaveTextContent('비슷한 말 ‘태화강’의 결과예요.')
  await box.fill('xoghk')
  await expect.element(main).toHaveTextContent('자판을 바꿔 읽은 ‘태화’의 결과예요.')
  await expect.element(row('태화').css('mark').first()).toHaveTextContent('태화')
  await box.fill('정원')
  await expect.element(row('국가정원').css('mark').first()).toHaveTextContent('정원')
})

it('S2-72 letters typed quickly all stand, and rows that stay found are left as they are', async () => {
  const at = await open('/search')
  await box.fill('대')
  await expect.element(row('대왕암공원')).toBeVisible()
  await expectAddress(at, /q=%EB%8C%80$/)
  const before = row('대왕암공원').element()
  await userEvent.click(box)
  await userEvent.keyboard('왕암공원')
  await expect.element(box).toHaveValue('대왕암공원')
  await expectAddress(at, /q=%EB%8C%80%EC%99%95%EC%95%94%EA%B3%B5%EC%9B%90$/)
  await expect.element(row('대왕암공원').css('mark').first()).toHaveTextContent('대왕암공원')
  await expect.element(box).toHaveValue('대왕암공원')
  expect(row('대왕암공원').element()).toBe(before)
})

it('S2-72 what was looked for is kept, and taken out again one by one', async () => {
  const at = await open('/search')
  await box.fill('daewangam')
  await expectAddress(at, /q=daewangam/)
  await row('대왕암공원').getByRole('link').click()
  await expect.element(heading).toHaveTextContent('대왕암공원')
  at.back()
  await expect.element(box).toHaveValue('daewangam')
  await box.fill('')
  await expect.element(page.getByRole('heading', { name: '최근 검색어' })).toBeVisible()
  // the address follows what is shown
  await expect.poll(() => at.address()).not.toMatch(/q=/)
  await at.reload()
  await expect.element(page.getByRole('link', { name: 'daewangam' })).toBeVisible()
  await button('daewangam 지우기').click()
  await expect.element(page.getByRole('link', { name: 'daewangam' })).not.toBeInTheDocument()
})

it('S2-73 a search without result stays where it is, with the field and ways on', async () => {
  const at = await open('/search?q=에펠탑')
  await expect.element(page.getByText('‘에펠탑’ 검색 결과가 없어요')).toBeVisible()
  await box.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: '이렇게 찾아보세요' })).toBeVisible()
  await expectAddress(at, /^\/search\?q=/)
  await expect.element(box).toHaveValue('에펠탑')
})

it('S2-73 the address of nothing found leads to the kinds and back to the search', async () => {
  await open('/search/nodata?q=에펠탑')
  await expect.element(page.getByRole('heading', { name: '종류로 둘러보기' })).toBeVisible()
  await page.getByRole('link', { name: '다시 검색' }).click()
  await expect.element(box).toHaveValue('에펠탑')
})

it('S2-142 every kind is found and counted, filters and orders narrow the results', async () => {
  const at = await open('/search?q=울산')
  const kinds = page.getByRole('navigation', { name: '종류' })
  for (const kind of ['장소', '코스', '상품', '가게', '축제·공연', '농어촌민박'])
    await expect.element(kinds.getByRole('link', { name: new RegExp(`^${kind} \\d+$`) })).toBeVisible()
  await kinds.getByRole('link', { name: /^장소/ }).click()
  await expectAddress(at, /kind=place/)
  await expect.poll(shown).toBeGreaterThan(0)
  const before = shown()
  await page.getByRole('button', { name: '남구', exact: true }).click()
  await expectAddress(at, /district=nam/)
  await expect.poll(shown).toBeLessThan(before)
  await page.getByRole('button', { name: '필터', exact: true }).click()
  await dialog.getByRole('radio', { name: '무료', exact: true }).click()
  await dialog.getByRole('checkbox', { name: '턱 없이 다닐 수 있는 곳만' }).click()
  await dialog.getByRole('button', { name: /개 보기$/ }).click()
  await expectAddress(at, /won=0.*free=steps|free=steps.*won=0/)
  await expect.element(button('필터 2')).toBeVisible()
  await button('관련도순').click()
  await dialog.getByRole('radio', { name: /가까운 순/ }).click()
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect.element(main).toHaveTextContent('남구 청사에서 가까운 순이에요')
  await button('무료 빼기').click()
  await expect.poll(() => at.address()).not.toMatch(/won=/)
})

it('S2-25 a long list draws what is near the screen only', async () => {
  await open('/search?q=ㅇ&kind=place')
  await expect.poll(shown).toBeGreaterThan(60)
  await expect.element(rows.first()).toBeVisible()
  expect(countOf(rows)).toBeLessThan(shown())
})

it('S2-72 before anything is typed there are words to press', async () => {
  const term = {
    ko: '대왕암공원',
    en: 'Daewangam',
    ja: '大王岩公園',
    'zh-Hans': '大王岩公园',
    'zh-Hant': '大王岩公園',
  }
  const terms = { popular: [term], trending: [], asOf: '2026-11-23T00:00:00.000Z' }
  await renderScreen('/search', { content: { ...published('place'), terms: [terms] } })
  await page.getByRole('link', { name: '대왕암공원' }).click()
  await expect.element(row('대왕암공원')).toBeVisible()
  await expect.element(box).toHaveValue('대왕암공원')
})

it('S2-72 S2-71 X-05 a question is understood: its parts stand over the results, are taken away, and come back with the page', async () => {
  const at = await open('/search')
  await box.fill('조용한 바다 카페 주차되는 곳')
  await expect.element(page.getByRole('region', { name: '이렇게 알아들었어요' })).toBeVisible()
  for (const part of ['카페', '바다', '조용해요', '무료 주차'])
    await expect.element(button(`${part} 빼기`)).toBeVisible()
  await expect.poll(shown).toBeGreaterThan(0)
  // it is a question for places: there is no number of other kinds beside what is shown
  await expect.element(page.getByRole('navigation', { name: '종류' })).not.toBeInTheDocument()
  const before = shown()
  await button('무료 주차 빼기').click()
  await expect.poll(shown).toBeGreaterThan(before)
  await expectAddress(at, /off=amenity%3AfreeParking|off=amenity:freeParking/)
  await at.reload()
  await expect.element(button('뺀 것 되돌리기')).toBeVisible()
  await expect.poll(shown).toBeGreaterThan(before)
  // opened by its address it is understood as well, however late the index is
  await button('뺀 것 되돌리기').click()
  await expect.element(button('무료 주차 빼기')).toBeVisible()
  await at.reload()
  await expect.element(button('무료 주차 빼기')).toBeVisible()
  // other words are another question
  await box.fill('바다 카페')
  await expectAddress(at, /q=[^&]*$/)
  // words in none of the places are left out, and said to be, as where one asks
  await box.fill('뷁뷁 남구 식당')
  await expect.element(main).toHaveTextContent('‘뷁뷁’에 대해서는 아는 정보가 없어 빼고 찾았어요')
  await expect.element(button('남구 빼기')).toBeVisible()
  await expect.poll(shown).toBeGreaterThan(0)
})

it('S2-72 X-05 one word, a name, and words that find nothing as a question are looked up as they stand', async () => {
  await open('/search')
  for (const typed of ['바다', '대왕암공원', '에펠탑 카페']) {
    await box.fill(typed)
    await expect.poll(() => main.css('.g-list-head, .g-empty').query()).not.toBeNull()
    await expect.element(page.getByRole('region', { name: '이렇게 알아들었어요' })).not.toBeInTheDocument()
  }
  await box.fill('대왕암공원')
  await expect.element(row('대왕암공원')).toBeVisible()
})

it('S2-142 S2-71 filters narrow what a question found, and a question for a plan leads on to one', async () => {
  const at = await open('/search')
  await box.fill('토요일에 아이랑 바다 보는 하루 코스')
  await expect.element(button('바다 빼기')).toBeVisible()
  await expect.poll(shown).toBeGreaterThan(4)
  const all = shown()
  await page.getByRole('button', { name: '동구', exact: true }).click()
  await expect.element(button('바다 빼기')).toBeVisible()
  await expectAddress(at, /district=dong/)
  await expect.poll(shown).toBeLessThan(all)
  expect(shown()).toBeGreaterThan(0)
  await page.getByRole('link', { name: '일정으로 짜기' }).click()
  await expectAddress(at, /^\/retrieval/)
  await expect.element(main).toHaveTextContent('“토요일에 아이랑 바다 보는 하루 코스”')
})

it.each(byTurns(import.meta.url))(
  'S2-72 S9-11 in %s a question is understood in its own words',
  async (language) => {
    const asked = {
      ko: '아이랑 바다 카페',
      en: 'cafes by the sea with kids',
      ja: '子どもと海のカフェ',
      'zh-Hans': '带孩子去海边咖啡馆',
      'zh-Hant': '帶孩子去海邊咖啡館',
    }
    await renderScreen('/search', { language, content: published(...ALL) })
    await page.getByRole('textbox').first().fill(asked[language])
    const t = words('understood')
    const kids = t('remove', { chip: t('chip.kids') })
    await expect.element(page.getByRole('button', { name: kids, exact: true })).toBeVisible()
  },
)
