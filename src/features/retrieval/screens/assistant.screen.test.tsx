import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AssistantLine, AssistantTurn } from '#sync/contracts/planner/assistant.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, countOf, dialog, expectCount, main, rows } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const content = published('place')
const info = { name: '고래말', country: 'KR' }
const MUSEUM = '장생포고래박물관'
const museumNo = Object.values(content.place ?? {}).find(({ name }) => name.ko === MUSEUM)?.no ?? 0
const card = main.css('[data-assistant]')
const box = page.getByRole('textbox', { name: '어디로, 누구와, 언제?' })

/** What went to the model, and what it answers: lines in order, `later` at the end keeps the connection open. */
const sent: AssistantTurn[] = []
let rounds: (AssistantLine[] | number | 'later')[][] = []
const LATER = 'later' as const
beforeEach(() => {
  sent.length = 0
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input !== '/api/assistant/turn') return real(input, init)
    sent.push(JSON.parse(String(init?.body)) as AssistantTurn)
    const parts = rounds[Math.min(sent.length, rounds.length) - 1] ?? []
    const [first] = parts
    if (typeof first === 'number')
      return new Response(
        JSON.stringify({
          resultCode: first,
          resultMessage: 'x',
          error: { code: 'assistant.limit', class: 'retry' },
        }),
        { status: first, headers: { 'content-type': 'application/json' } },
      )
    const text = parts
      .flatMap((own) => (Array.isArray(own) ? own : []))
      .map((line) => `${JSON.stringify(line)}\n`)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const line of text) controller.enqueue(new TextEncoder().encode(line))
        if (!parts.includes(LATER)) controller.close()
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
  })
})
afterEach(() => vi.restoreAllMocks())

const ask = async (text: string) => {
  await box.fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => countOf(rows)).toBeGreaterThan(0)
}
const agree = async () => {
  await card.getByRole('button', { name: '말 덧붙이기' }).click()
  await dialog.getByRole('button', { name: '동의하고 물어보기' }).click()
}
const says = (...lines: AssistantLine[]) => [[...lines, { end: 'done' as const }]]

it('X-04 where the operator has no model nothing of it is shown', async () => {
  await renderScreen('/retrieval', { content, answers: { assistantInfo: null } })
  await ask('고래')
  await expectCount(card, 0)
})

it('N12 X-04 nothing is sent before the reader has read what goes where and agreed; taken back, it is asked for again', async () => {
  rounds = [says({ text: `[${museumNo}]이 좋아요.` })]
  await renderScreen('/retrieval', { content, answers: { assistantInfo: info } })
  await ask('고래')
  await card.getByRole('button', { name: '말 덧붙이기' }).click()
  await expect.element(dialog).toHaveTextContent(/보내는 것.*보내지 않는 것.*받는 곳고래말 · 대한민국.*보관/)
  await dialog.getByRole('button', { name: '보내지 않기' }).click()
  expect(sent).toEqual([])
  await agree()
  await expect.element(card).toHaveTextContent(`${MUSEUM}이 좋아요.`)
  await expect.element(card).toHaveTextContent('기계가 쓴 글이에요')
  expect(sent).toHaveLength(1)
  // agreed once
  await card.getByRole('button', { name: '다시 물어보기' }).click()
  await expect.poll(() => sent.length).toBe(2)
  await button('전에 물어본 것').click()
  await expect.element(dialog).toHaveTextContent('고래말에 보내는 데 동의했어요')
  await dialog.getByRole('button', { name: '동의 철회' }).click()
  await userEvent.keyboard('{Escape}')
  await card.getByRole('button', { name: '다시 물어보기' }).click()
  await expect.element(dialog).toHaveTextContent('보내지 않는 것')
  expect(sent).toHaveLength(2)
})

it('X-04 sending abroad needs a consent of its own', async () => {
  rounds = [says({ text: '고래가 좋아요.' })]
  await renderScreen('/retrieval', {
    content,
    answers: { assistantInfo: { name: 'Narwhal', country: 'US' } },
  })
  await ask('고래')
  await card.getByRole('button', { name: '말 덧붙이기' }).click()
  await expect.element(dialog.getByRole('button', { name: '동의하고 물어보기' })).toBeDisabled()
  await expect.element(dialog).toHaveTextContent('나라 밖으로 보내려면 따로 동의가 필요해요.')
  expect(sent).toEqual([])
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: '동의하고 물어보기' }).click()
  await expect.poll(() => sent.length).toBe(1)
})

it('N10 N11 the answer of the device stands first and stays; what is sent is the question and numbers, and a made-up place is not shown', async () => {
  rounds = [
    [[{ call: { tool: 'hours', no: museumNo, day: '2026-11-23' } }, { end: 'calls' }]],
    says({ text: `[${museumNo}]은 월요일에 쉬어요. [999999]에 가 보세요. 입장료는 2000원이에요.` }),
  ]
  const shown = await renderScreen('/retrieval', { content, answers: { assistantInfo: info } })
  await ask('월요일에 아이랑 고래 볼 수 있는 곳')
  // two that are open, and three that only the day keeps out, which come with their records
  await expectCount(rows, 5)
  const before = countOf(rows)
  await agree()
  await expect.element(card).toHaveTextContent(`${MUSEUM}은 월요일에 쉬어요.`)
  await expect.element(card).not.toHaveTextContent('가 보세요')
  await expect.element(card).not.toHaveTextContent('입장료')
  await expect
    .element(card.getByRole('link', { name: MUSEUM }))
    .toHaveAttribute('href', `/product/hp-${museumNo}`)
  expect(countOf(rows)).toBe(before)
  expect(sent[1]?.steps[0]?.[0]).toEqual({
    call: { tool: 'hours', no: museumNo, day: '2026-11-23' },
    seen: {
      ...{ count: 1, days: [], leftOut: [] },
      places: [{ no: museumNo, on: { day: '2026-11-23', open: [], next: '2026-11-24' } }],
    },
  })
  expect(JSON.stringify(sent[0]?.seen)).not.toMatch(/[가-힣]|lat|lng/)
  // what was said is there after a reload, without a network
  shown.setOnline(false)
  await shown.reload()
  await expect.element(card).toHaveTextContent(`${MUSEUM}은 월요일에 쉬어요.`)
  await expect
    .element(card.getByRole('button', { name: '다시 물어보기' }))
    .toHaveAccessibleDescription(/신호가 없어/)
})

it('N12 words come as they are said and can be stopped; what was said stays', async () => {
  rounds = [[[{ text: '고래가 좋아요. 바다도' }], LATER]]
  await renderScreen('/retrieval', { content, answers: { assistantInfo: info } })
  await ask('고래')
  await agree()
  await expect.element(card).toHaveTextContent('고래가 좋아요.')
  await card.getByRole('button', { name: '그만 듣기' }).click()
  await expect.element(card.getByRole('button', { name: '다시 물어보기' })).toBeVisible()
  await expect.element(card).toHaveTextContent('고래가 좋아요.')
  await expect.element(card).not.toHaveTextContent('바다도')
})

describe('N12 a model that is no use', () => {
  it.each<[string, (typeof rounds)[number], string]>([
    ['says nothing', [[{ end: 'nothing' }]], '덧붙일 만한 말을 받지 못했어요'],
    ['says nonsense', [[{ text: 'lorem ipsum dolor.' }, { end: 'done' }]], '덧붙일 만한 말을 받지 못했어요'],
    ['is slow', [[{ end: 'slow' }]], '대답이 너무 오래 걸려서'],
    ['breaks off', [[{ text: '고래가 좋아요. ' }]], '대답이 끝까지 오지 않았어요'],
    ['asks for what there is not', [[{ end: 'unknownTool' }]], '대답이 끝까지 오지 않았어요'],
    ['is asked too often', [429], '오늘 물어볼 수 있는 만큼 다 물어보셨어요'],
  ])('%s: a sentence says so, and the answer stands', async (_, answer, sentence) => {
    rounds = [answer]
    await renderScreen('/retrieval', { content, answers: { assistantInfo: info } })
    await ask('고래')
    const before = countOf(rows)
    await agree()
    await expect.element(card).toHaveTextContent(sentence)
    await expect.element(card).toHaveTextContent('위의 답은 그대로예요')
    expect(countOf(rows)).toBe(before)
  })
})

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S9-11 what is sent and what is not is said in whole sentences', async () => {
    await renderScreen('/retrieval', { language, content, answers: { assistantInfo: info } })
    const t = words('assistant')
    await main.getByRole('button', { name: words('retrieval')('example.whale') }).click()
    await card.getByRole('button', { name: t('ask') }).click()
    for (const part of ['what', 'never', 'keep'] as const)
      await expect.element(dialog).toHaveTextContent(t(`consent.${part}Text`))
    expect(dialog.element().textContent).not.toMatch(/\{\{|consent\./)
  })
})
