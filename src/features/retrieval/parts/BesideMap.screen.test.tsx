import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { main } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderComponent } from '#src/testing/render.tsx'
import { RetrievalScreen } from '../screens/RetrievalScreen.tsx'
import type { RetrievalSlots } from './slots.ts'

const content = published('place', 'product', 'shop', 'happening')

/** Stands for the map: the names of its pins. */
const map: RetrievalSlots['map'] = ({ places, label }) => (
  <div role="group" aria-label={label}>
    {places.map(({ name }) => name.ko).join(' · ')}
  </div>
)
const pins = (label: string) => page.getByRole('group', { name: label, exact: true })
const box = page.getByRole('textbox', { name: '어디로, 누구와, 언제?' })
const ask = async (text: string) => {
  await box.fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.element(main.first()).toHaveTextContent(`“${text}”`)
}

beforeEach(() => page.viewport(1280, 800))

it('S2-71 X-04 the map beside a question shows what it found, what only the day keeps out, or no pins at all', async () => {
  await renderComponent(
    <RetrievalScreen question={undefined} persona={undefined} map={map} ticket={() => null} />,
    { content, offline: true },
  )
  await expect.element(pins('가 볼 만한 곳의 지도')).toHaveTextContent('대왕암공원')
  await ask('고래 박물관')
  await expect.element(pins('찾은 곳의 지도')).toHaveTextContent('장생포고래박물관')
  await ask('월요일에 고래 박물관')
  await expect.element(pins('그날만 아니면 맞는 곳')).toHaveTextContent('장생포고래박물관')
  await ask('평점 5점 이상 절 남구')
  await expect.element(page.getByText('맞는 곳을 찾지 못했어요')).toBeVisible()
  await expect.element(pins('도시 지도, 표시된 곳 없음')).toBeEmptyDOMElement()
})
