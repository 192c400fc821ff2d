import { describe, expect, it, vi } from 'vitest'
import { byTurns } from '#src/testing/languages.ts'
import { button, dialog, expectCount } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderComponent, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { emptyForm, type PostForm } from '../data/post-form.ts'
import { SpotSheet } from './SpotSheet.tsx'

const PARK = { lat: 35.4924, lng: 129.4396 }
const TEMPLE = { lat: 35.79, lng: 129.3319 }
const content = published('place')

/** The sheet with a map of two positions, or none where it cannot be drawn. */
async function open(given: Given & { form?: Partial<PostForm>; hasMap?: boolean } = {}) {
  const { form, hasMap = true, ...rest } = given
  const onTake = vi.fn()
  const pin = ({ onMove, fallback }: { onMove: (at: typeof PARK) => void; fallback: string }) =>
    hasMap ? (
      <>
        <button onClick={() => onMove(PARK)}>inside</button>
        <button onClick={() => onMove(TEMPLE)}>outside</button>
      </>
    ) : (
      fallback
    )
  const sheet = (
    <SpotSheet form={{ ...emptyForm('p1'), ...form }} pin={pin} onTake={onTake} onClose={() => undefined} />
  )
  await renderComponent(sheet, { offline: true, content, ...rest })
  return onTake
}
const t = () => words('posting')
const name = () => dialog.getByRole('textbox', { name: t()('spot.name') })
const take = () => button(t()('spot.take'))

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S5-17 a position outside of Ulsan is refused with its reason, one without a name at its field', async () => {
    const onTake = await open({ language })
    await button('outside').click()
    await name().fill('X')
    await expect.element(take()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(take()).toHaveAccessibleDescription(words('errors')('community.outsideUlsan'))
    await name().fill(' ')
    await button('inside').click()
    await take().click()
    await expect.element(dialog.getByText(t()('spot.nameRequired'))).toBeVisible()
    expect(onTake).not.toHaveBeenCalled()
  })
})

it('S5-17 a position in Ulsan is taken as exactly as it was picked, under the name it was given', async () => {
  const onTake = await open()
  await button('inside').click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('동구')
  await name().fill('  몽돌 자리 ')
  await take().click()
  expect(onTake).toHaveBeenCalledExactlyOnceWith({
    ...{ placeNo: null, name: '몽돌 자리', position: { ...PARK, approximate: false } },
  })
})

it('S5-17 where no map can be drawn a typed name alone is not taken, and the reason is said', async () => {
  await open({ hasMap: false })
  await name().fill('몽돌 자리')
  await expect.element(take()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(take()).toHaveAccessibleDescription(t()('spot.onMapText'))
})

it('S5-17 places are found by name without a network, in Ulsan only, and taken with their number', async () => {
  const onTake = await open()
  const search = dialog.getByRole('textbox', { name: t()('spot.search') })
  const found = dialog.getByRole('list', { name: t()('spot.found') }).getByRole('button')
  await search.fill('불국사')
  await expect.element(dialog.getByText(t()('spot.none'))).toBeVisible()
  await expectCount(found, 0)
  await search.fill('대왕암공원')
  await found.first().click()
  expect(onTake).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ placeNo: 1003, name: '대왕암공원' }),
  )
})

it('S5-17 a name given by hand is there to be changed; one of our places is not taken for it', async () => {
  const position = { ...PARK, approximate: false }
  await open({ form: { spot: { placeNo: 1003, name: '대왕암공원', position } } })
  await expect.element(name()).toHaveValue('')
})
