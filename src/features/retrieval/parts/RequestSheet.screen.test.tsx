import { describe, expect, it, vi } from 'vitest'
import type { PlanRequest } from '#sync/domain/plan/request.ts'
import { request } from '#sync/domain/plan/testing/places.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, dialog } from '#src/testing/look.ts'
import { renderComponent, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { RequestSheet } from './RequestSheet.tsx'

async function open(over: Partial<PlanRequest> = {}, given: Given = {}) {
  const [onApply, onClose] = [vi.fn(), vi.fn()]
  await renderComponent(<RequestSheet request={request(over)} onApply={onApply} onClose={onClose} />, given)
  return { onApply, onClose }
}
const t = () => words('retrieval')
const field = (name: 'first' | 'from' | 'to' | 'budget') => dialog.getByLabelText(t()(`sheet.${name}`))
const apply = () => button(t()('sheet.apply')).click()

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('X-04 each wrong field says so once it is to be applied, all at once, and keeps what was typed', async () => {
    const { onApply, onClose } = await open({}, { language })
    await field('first').fill('1999-12-31')
    await field('to').fill('08:00')
    await field('budget').fill('3x')
    await apply()
    for (const name of ['day', 'times', 'budgetWrong'] as const)
      await expect.element(dialog.getByText(t()(`sheet.${name}`))).toBeVisible()
    for (const name of ['first', 'to', 'budget'] as const) await expect.element(field(name)).toBeInvalid()
    await expect.element(field('first')).toHaveValue('1999-12-31')
    await expect.element(field('budget')).toHaveValue('3x')
    expect(onApply).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })
})

it('X-04 what was mended is applied as numbers, and the sheet closes', async () => {
  const { onApply, onClose } = await open()
  await field('budget').fill('3x')
  await apply()
  await field('budget').fill(' 30000 ')
  await field('first').fill('2026-12-24')
  await button('며칠 늘리기').click()
  await dialog.getByRole('radio', { name: '걸어서' }).click()
  await apply()
  expect(onApply).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ budgetWon: 30_000, startDay: '2026-12-24', days: 2, transport: 'walk' }),
  )
  expect(onClose).toHaveBeenCalledOnce()
})

it('X-04 an emptied budget is no limit, and 0 is one', async () => {
  const { onApply } = await open({ budgetWon: 5000 })
  await expect.element(field('budget')).toHaveValue('5000')
  await field('budget').fill('')
  await apply()
  await field('budget').fill('0')
  await apply()
  expect(onApply.mock.calls.map(([{ budgetWon }]) => budgetWon)).toEqual([null, 0])
})

it('X-04 somebody always goes: the last person cannot be taken away, whoever it is', async () => {
  const { onApply } = await open({ party: { ...request().party, adults: 1, kids: 1 } })
  const less = (who: string) => dialog.getByRole('button', { name: `${who} 줄이기` })
  await less('어른').click()
  await expect.element(less('아이')).toHaveAttribute('aria-disabled', 'true')
  await button('어르신 늘리기').click()
  await less('아이').click()
  await expect.element(less('어르신')).toHaveAttribute('aria-disabled', 'true')
  await apply()
  expect(onApply.mock.calls[0]?.[0].party).toMatchObject({ adults: 0, kids: 0, seniors: 1 })
})

it('X-04 a plan is of seven days at most and of one at least', async () => {
  const day = (date: number) => ({ ...request().days[0]!, day: `2026-12-0${date}` })
  await open({ days: [1, 2, 3, 4, 5, 6].map(day) })
  await button('며칠 늘리기').click()
  await expect.element(button('며칠 늘리기')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('며칠 줄이기')).not.toHaveAttribute('aria-disabled')
})
