import { describe, expect, it, vi } from 'vitest'
import { fail, ok } from '#sync/contracts/errors.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectCount, main } from '#src/testing/look.ts'
import { renderComponent, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { VerdictForm, type Verdict } from './VerdictForm.tsx'

const OPTIONS = [
  { value: 'keep', label: 'keep', needsReason: false },
  { value: 'remove', label: 'remove', needsReason: true },
] as const

async function open(given: Given = {}) {
  const send = vi.fn<(verdict: Verdict<'keep' | 'remove'>) => Promise<ReturnType<typeof ok>>>()
  send.mockResolvedValue(ok(null))
  const onBegin = vi.fn()
  const shown = await renderComponent(
    <VerdictForm about="바다" options={OPTIONS} send={send} onBegin={onBegin} />,
    given,
  )
  return { ...shown, send, onBegin }
}
const t = () => words('moderation')
const choose = (value: string) => main.getByRole('radio', { name: value, exact: true }).click()
const reason = () => main.getByRole('combobox', { name: t()('verdict.reason') })
const text = () => main.getByRole('textbox', { name: t()('verdict.words') })
const press = () => button(t()('verdict.send')).click()

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S6-04 what a decision lacks is said one thing after the other, and nothing is sent until it is whole', async () => {
    const { send } = await open({ language })
    const said = (key: 'required' | 'reasonRequired' | 'wordsRequired') =>
      main.getByText(t()(`verdict.${key}`))
    await press()
    await expect.element(said('required')).toBeVisible()
    await choose('remove')
    await expect.element(said('reasonRequired')).toBeVisible()
    await reason().selectOptions('other')
    await expect.element(said('wordsRequired')).toBeVisible()
    await text().fill('  ')
    await press()
    await expect.element(said('wordsRequired')).toBeVisible()
    expect(send).not.toHaveBeenCalled()
    await text().fill(' 광고 ')
    await press()
    expect(send).toHaveBeenCalledExactlyOnceWith({ value: 'remove', code: 'other', text: '광고' })
  })
})

it('S6-04 a reason chosen for one decision does not go with another that needs none', async () => {
  const { send } = await open()
  await choose('remove')
  await reason().selectOptions('abuse')
  await choose('keep')
  await expectCount(reason(), 0)
  await press()
  expect(send).toHaveBeenCalledExactlyOnceWith({ value: 'keep', code: null, text: '' })
})

it('S6-04 an item is taken by the first choice, once', async () => {
  const { onBegin } = await open()
  await choose('keep')
  await choose('remove')
  expect(onBegin).toHaveBeenCalledOnce()
})

it('S6-04 S8-12 a refused decision says why, keeps what was chosen and typed, and can be sent again', async () => {
  const { send } = await open()
  send.mockResolvedValueOnce(fail({ code: 'desk.decided', origin: 'state', retry: false }) as never)
  await choose('remove')
  await reason().selectOptions('rights')
  await text().fill('남의 사진')
  await press()
  await expect.element(main.getByRole('alert')).toHaveTextContent(words('errors')('desk.decided'))
  await expect.element(text()).toHaveValue('남의 사진')
  await expect.element(reason()).toHaveValue('rights')
  await press()
  await expectCount(main.getByRole('alert'), 0)
  expect(send).toHaveBeenCalledTimes(2)
})

it('S8-12 without a network the decision waits with its reason, and what is typed stays when it is back', async () => {
  const shown = await open({ offline: true })
  await choose('keep')
  await text().fill('괜찮아요')
  await expect.element(button(t()('verdict.send'))).toHaveAccessibleDescription(t()('offline'))
  shown.setOnline(true)
  await press()
  expect(shown.send).toHaveBeenCalledExactlyOnceWith({ value: 'keep', code: null, text: '괜찮아요' })
})
