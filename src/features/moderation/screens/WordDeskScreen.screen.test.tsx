import { describe, expect, it } from 'vitest'
import type { WordChange, WordDesk } from '#sync/contracts/moderation/word-desk.ts'
import { changeWords, UNCHANGED } from '#sync/domain/words/changes.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { words } from '#src/testing/words.ts'

/** A desk that does what it is told, as the server does. */
function desk() {
  let now: WordDesk = { changes: UNCHANGED, log: [] }
  return {
    wordDesk: () => now,
    wordChange: ({ body }: { body: { change: WordChange } }) => {
      const changes = changeWords(now.changes, body.change)
      if ('code' in changes) throw new Error(changes.code)
      const line = {
        at: '2026-11-20T01:00:00.000Z',
        by: '관리',
        what: body.change.do,
        from: null,
        to: '고래귀신',
      }
      now = { changes, log: [line, ...now.log] }
      return now
    },
  }
}
const open = (given: Given = {}, address = '/admin/words') =>
  renderScreen(address, {
    ...{ memberId: MEMBER_ID, ...given },
    mine: { member: [memberWith({ roles: ['member', 'administrator'] })] },
    answers: { ...desk(), ...given.answers } as Given['answers'],
  })
const t = () => words('moderation')
const field = (name: string) => main.getByRole('textbox', { name })
const wordField = () => field(`${t()('lists.word')} · ${t()('lists.language.ko')}`)

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S5-19 a word is added and found in a text at once, and who did it is said', async () => {
    await open({ language })
    await field(t()('lists.try')).fill('저 고래 귀신')
    await expect.element(main.getByText(t()('lists.tryNone'))).toBeVisible()
    await main.getByRole('button', { name: t()('lists.send'), exact: true }).click()
    await expect.element(main.getByText(t()('lists.problem.required'))).toBeVisible()
    await wordField().fill('고래귀신')
    await main.getByRole('radio', { name: t()('lists.act.refuse'), exact: true }).click()
    await main.getByRole('button', { name: t()('lists.send'), exact: true }).click()
    await expect.element(main.getByRole('status').getByText('고래 귀신', { exact: true })).toBeVisible()
    await expect.element(wordField()).toHaveValue('')
    await expect
      .element(main.getByText(t()('lists.line.list', { from: null, to: '고래귀신' }), { exact: false }))
      .toBeVisible()
  })

  it('S5-19 a word is turned off, and an exception added and taken back', async () => {
    await open({ language }, '/admin/words?q=%EB%B3%91%EC%8B%A0')
    const off = t()('lists.named', { word: '병신', what: t()('lists.off') })
    await button(off).click()
    await expect.element(button(t()('lists.named', { word: '병신', what: t()('lists.on') }))).toBeVisible()
    await field(t()('lists.allow')).fill('병신년생')
    await button(t()('lists.allow')).click()
    const back = button(t()('lists.disallow', { word: '병신년생' }))
    await back.click()
    await expectCount(back, 0)
  })
})

it('S6-04 when another administrator was first, their change is shown and what was typed stays', async () => {
  const others = changeWords(UNCHANGED, { do: 'allow', word: '병신년생' })
  let asked = 0
  await open({
    answers: {
      wordDesk: () => ({ changes: asked++ === 0 ? UNCHANGED : others, log: [] }) as WordDesk,
      wordChange: () => refused('record.changed'),
    },
  })
  await wordField().fill('고래귀신')
  await main.getByRole('button', { name: t()('lists.send'), exact: true }).click()
  await expect.element(main.getByRole('alert')).toBeVisible()
  await expect.element(main.getByText('병신년생')).toBeVisible()
  await expect.element(wordField()).toHaveValue('고래귀신')
})

it('C20 a word that one of our own names holds is refused with that name', async () => {
  await open({ answers: { wordChange: () => refused('words.ordinary', { facts: { name: '태화강' } }) } })
  await wordField().fill('화강')
  await main.getByRole('button', { name: t()('lists.send'), exact: true }).click()
  await expect.element(main.getByRole('alert')).toHaveTextContent('태화강')
})

it('S6-04 is for administrators alone', async () => {
  await renderScreen('/admin/words', { memberId: MEMBER_ID, mine: { member: [memberWith({})] } })
  await expect.element(main.getByText(t()('notYours'))).toBeVisible()
})
