import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { planWith } from '#src/testing/records/plans.ts'
import { renderScreen, type Rendered } from '#src/testing/render.tsx'

const { createdAt: _, updatedAt: __, ...before } = planWith()
const body = (over: Partial<typeof before>) => {
  const current = { ...planWith(), ...over, version: 2 }
  return { resultCode: 409, error: { code: 'record.changed', class: 'conflict', current } }
}
const button = (name: RegExp) => main.getByRole('button', { name })

/** A plan whose title was changed here while `theirs` was changed on another device. */
async function open(theirs: Partial<typeof before>): Promise<Rendered> {
  let count = 0
  const shown = await renderScreen('/bag/pending', {
    memberId: MEMBER_ID,
    mine: { member: [memberWith()], itinerary: [planWith()] },
    push: () => (count++ === 0 ? { status: 409, class: 'conflict', body: body(theirs) } : null),
  })
  const { engine } = await shown.services.owned()
  await engine.enqueue('itinerary.save', { ...before, title: '내 이름' })
  await expectCount(main.css('[data-operation="conflict"]'), 1)
  return shown
}
const waiting = async ({ services }: Rendered) => {
  const rows = await outboxRows((await services.owned()).db, ['ready', 'conflict', 'rejected'])
  return rows.map(({ args, ifMatch, state }) => ({ ...(args as typeof before), ifMatch, state }))
}

it('S3-18 P-11 of a plan changed in two places both copies are shown, and one’s own is sent over the newer one', async () => {
  const shown = await open({ title: '다른 이름' })
  await expect.element(main.getByText('내 이름', { exact: true }).last()).toBeVisible()
  await expect.element(main.getByText('다른 이름', { exact: true })).toBeVisible()
  // both changed the title: nobody can have both
  await expectCount(button(/^둘 다 담기/), 0)
  await button(/^내 것으로 바꾸기/).click()
  await expectCount(main.css('[data-operation="conflict"]'), 0)
  expect(await waiting(shown)).toMatchObject([{ title: '내 이름', state: 'ready' }])
})

it('S3-18 P-11 the stored copy is kept only after a question, and then nothing waits', async () => {
  const shown = await open({ title: '다른 이름' })
  await button(/^저장된 것 두기/).click()
  expect(await waiting(shown)).toHaveLength(1)
  await page.getByRole('alertdialog').getByRole('button', { name: '저장된 것 두기' }).click()
  await expectCount(main.css('[data-operation]'), 0)
  expect(await waiting(shown)).toEqual([])
})

it('S3-18 P-11 what was changed in one place each is put together, and sent against the newer one', async () => {
  const shown = await open({ note: '우산 챙기기' })
  await button(/^둘 다 담기/).click()
  await expectCount(main.css('[data-operation="conflict"]'), 0)
  const both = { title: '내 이름', note: '우산 챙기기', version: 2, state: 'ready' }
  expect(await waiting(shown)).toMatchObject([both])
})
