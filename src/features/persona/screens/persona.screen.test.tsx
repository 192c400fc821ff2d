import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import type { Persona, TestQuestion } from '#sync/contracts/play/travel-test.ts'
import type { TestResult } from '#sync/contracts/play/test-result.ts'
import { AXIS_POLES, type Pole } from '#sync/domain/persona/poles.ts'
import { writeResult } from '#sync/domain/persona/result-link.ts'
import { askedNow, scoreTest } from '#sync/domain/persona/score.ts'
import {
  button,
  countOf,
  dialog,
  expectAddress,
  expectCount,
  heading,
  main,
  section,
} from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const content = () => published('testQuestion', 'persona', 'place', 'course')
const questions = () => askedNow((published('testQuestion').testQuestion ?? []) as TestQuestion[])
const whales = () => (published('persona').persona ?? []) as Persona[]
const nameOf = (code: string, language: Language = 'ko') =>
  whales().find((whale) => whale.code === code)?.name[language] ?? ''

/** The answers that lead to a code: its end of every question. */
const answersTo = (code: string): TestResult['answers'] =>
  questions().map(({ no, axis }) => ({
    questionNo: no,
    pole: AXIS_POLES[axis].find((pole) => code.includes(pole)) as Pole,
  }))
const resultOf = (code: string, day: string): TestResult => ({
  id: `01900000-0000-7000-8000-0000000${day.replaceAll('-', '').slice(3)}`.padEnd(36, '0'),
  answers: answersTo(code),
  takenAt: `${day}T03:00:00.000Z`,
  code,
  persona: whales().find((whale) => whale.code === code)?.slug ?? '',
})
const open = (address: string, given: Given = {}) =>
  renderScreen(address, { content: content(), offline: true, ...given })

const question = main.getByRole('heading', { level: 2 })
const answers = main.getByRole('group', { name: '대답' }).getByRole('button')
const asked = (at: number) => expect.element(question).toHaveTextContent(`12개 중 ${at}번째 질문`)
/** Chooses the first or second answer of as many questions. */
async function choose(from: number, to: number, which: (at: number) => 0 | 1 = () => 0) {
  for (let at = from; at <= to; at += 1) {
    await asked(at)
    await answers.nth(which(at)).click()
  }
}
/** What the engine holds for the server. */
const waiting = async (shown: Rendered) => outboxRows((await shown.services.owned()).db)

describe('the questions', () => {
  it('S2-79 S2-146 X-19 a guest answers twelve questions without a network and meets the whale of the rule', async () => {
    const shown = await open('/test')
    const second = (at: number) => (at % 3 === 0 ? 1 : 0)
    await choose(1, 12, second)
    const given = questions().map(({ no, answers: offered }, at) => ({
      questionNo: no,
      pole: offered[second(at + 1)]?.pole ?? 'C',
    }))
    const result = scoreTest(given, questions())
    await expectAddress(shown, /^\/persona$/)
    await expect.element(heading).toHaveTextContent(nameOf(result?.code ?? ''))
    await expect.element(main).toHaveTextContent('이 결과는 이 기기에만 있어요')
    const [write, ...more] = await waiting(shown)
    expect([write?.name, more.length]).toEqual(['testResult.save', 0])
    expect(write?.args).toMatchObject({ code: result?.code, answers: given })
    expect(shown.calls).toEqual([])
    // kept for an account they may never have: nothing to be reminded of
    expect(countOf(page.getByText(/보낼 것/))).toBe(0)
  })

  it('S2-79 going back keeps every answer, and a changed one changes the result', async () => {
    const shown = await open('/test')
    await choose(1, 4)
    await asked(5)
    await button('이전 질문').click()
    await button('이전 질문').click()
    await asked(3)
    await expect.element(answers.first()).toHaveAttribute('aria-pressed', 'true')
    await button('다음 질문').click()
    await asked(4)
    await answers.nth(1).click()
    await choose(5, 12)
    await expectAddress(shown, /persona/)
    const [write] = await waiting(shown)
    const fourth = questions()[3]
    expect(write?.args).toMatchObject({
      answers: expect.arrayContaining([{ questionNo: fourth?.no, pole: fourth?.answers[1]?.pole }]),
    })
  })

  it('S2-79 P-13 a reload keeps the place and the answers; one may start over', async () => {
    const shown = await open('/test')
    await choose(1, 3)
    await asked(4)
    await expect.element(main).toHaveTextContent('이 기기에 저장됨')
    await shown.reload()
    await asked(4)
    shown.go('/')
    shown.go('/test')
    await asked(4)
    await button('처음부터').click()
    await asked(1)
    await expect.element(answers.first()).toHaveAttribute('aria-pressed', 'false')
  })

  it('S2-79 the browser’s own way back leads to the question before, not out of the test', async () => {
    const shown = await open('/test')
    await choose(1, 2)
    await asked(3)
    shown.back()
    await asked(2)
    await expectAddress(shown, /q=2/)
  })

  it.each(['?q=9', '?q=0', '?q=two', '?q=[]'])(
    'S2-79 the address %s, of no question one has come to, shows the first open one',
    async (wanted) => {
      await open(`/test${wanted}`)
      await asked(1)
    },
  )

  it('KW-6.1.1 S2-79 by keys alone: each question takes the focus, and 1 and 2 choose', async () => {
    await open('/test')
    await asked(1)
    await expect.element(question).toHaveFocus()
    await userEvent.keyboard('2')
    await asked(2)
    await expect.element(question).toHaveFocus()
    await userEvent.keyboard('{Control>}1{/Control}')
    await userEvent.keyboard('3')
    await asked(2)
    await userEvent.keyboard('{Tab}{Enter}')
    await asked(3)
    await button('이전 질문').click()
    await button('이전 질문').click()
    await expect.element(answers.nth(1)).toHaveAttribute('aria-pressed', 'true')
  })

  it('X-19 an answer to a question that is gone is not handed in, and its place is asked', async () => {
    const [, ...rest] = questions()
    const all = content()
    const retired = { ...questions()[0], retired: true }
    const shown = await open('/test', {
      content: { ...all, testQuestion: [retired, ...rest] as TestQuestion[] },
    })
    await expect.element(question).toHaveTextContent('11개 중 1번째 질문')
    await expect.element(question).toHaveTextContent(rest[0]?.text.ko ?? '')
    expect(await waiting(shown)).toEqual([])
  })

  it('S2-79 without the questions on the device it says when they come', async () => {
    await open('/test', { content: {}, complete: false, asOf: null })
    await expect.element(main).toHaveTextContent('신호가 잡히면 바로 시작할 수 있어요')
  })

  it('P-13 with no room on the device it says so, keeps the answers, and shows the result all the same', async () => {
    const shown = await open('/test')
    await choose(1, 11)
    await asked(12)
    const { engine } = await shown.services.owned()
    vi.spyOn(engine, 'enqueue').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    await answers.first().click()
    await expect.element(main).toHaveTextContent('결과를 이 기기에 남기지 못했어요')
    await asked(12)
    await main.getByRole('link', { name: '남기지 않고 결과만 보기' }).click()
    await expectAddress(shown, /#r=/)
    await expect.element(main).toHaveTextContent('나의 길동무')
  })
})

describe('the result', () => {
  it('S2-62 before the test there is an invitation', async () => {
    const shown = await open('/persona')
    await expect.element(main).toHaveTextContent('아직 만난 고래가 없어요')
    await main.getByRole('link', { name: '테스트 시작하기' }).click()
    await expectAddress(shown, /^\/test/)
  })

  it('S2-146 S9-09 says four leanings with their strength, companion, places and courses', async () => {
    const earlier = { ...resultOf('CPRS', '2026-11-20') }
    // one question of the first axis the other way: less clear, the same whale
    earlier.answers = earlier.answers.map((each, at) => (at === 0 ? { ...each, pole: 'I' } : each))
    await open('/persona', { mine: { testResult: [earlier] } })
    await expect.element(heading).toHaveTextContent(nameOf('CPRS'))
    const leanings = main.getByRole('listitem').filter({ hasText: '떠나기 전' })
    await expect
      .element(leanings)
      .toHaveTextContent(`거의 반반이에요. 조금만 더 ‘즉흥으로’ 골랐다면 ${nameOf('IPRS')}였을 거예요.`)
    await expect.element(main.getByText('모두 ‘계획대로’ 골랐어요.')).toBeVisible()
    await expectCount(section('먼저 가고 싶은 곳').getByRole('article'), 6)
    await expectCount(section('걷고 싶은 길').getByRole('article'), 2)
    await expect
      .element(main.getByRole('link', { name: '이 성향으로 일정 짜기' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/retrieval\?q=/))
    await button(`${nameOf('CPRD')} 만나기`).click()
    await expect.element(dialog).toHaveTextContent('전시가 언제 바뀌는지')
  })

  it('S2-62 earlier results stay to be looked at, the newest first', async () => {
    const mine = { testResult: [resultOf('CPRS', '2026-10-02'), resultOf('IFAD', '2026-11-20')] }
    const shown = await open('/persona', { memberId: MEMBER_ID, mine: { ...mine, member: [memberWith()] } })
    await expect.element(heading).toHaveTextContent(nameOf('IFAD'))
    const history = section('지금까지 만난 고래')
    await expectCount(history.getByRole('listitem'), 2)
    await history.getByRole('link', { name: nameOf('CPRS') }).click()
    await expectAddress(shown, /of=/)
    await expect.element(heading).toHaveTextContent(nameOf('CPRS'))
    await expect.element(main).toHaveTextContent('2026년 10월 2일')
    await main.getByRole('link', { name: '지금의 고래 보기' }).click()
    await expect.element(heading).toHaveTextContent(nameOf('IFAD'))
  })

  it('S3-19 a member takes hashtags and the whale over only by a press, both queued without a network', async () => {
    const mine = { testResult: [resultOf('CPRS', '2026-11-20')], member: [memberWith({ name: '하늘' })] }
    const shown = await open('/persona', { memberId: MEMBER_ID, mine })
    await expect.element(main).toHaveTextContent('하늘 님의 길동무')
    expect(await waiting(shown)).toEqual([])
    await button('내 해시태그에 #세계유산 더하기').click()
    await expect.element(button('내 해시태그에서 #세계유산 빼기')).toBeVisible()
    await button('내 프로필 고래로 쓰기').click()
    await expect.element(main).toHaveTextContent('지금 내 프로필의 고래예요')
    await expect.element(page.getByText('보낼 것 2건').first()).toBeInTheDocument()
    const writes = await waiting(shown)
    expect(writes.map(({ name }) => name)).toEqual(['hashtags.change', 'profile.edit'])
    expect(writes[1]?.args).toEqual({ name: '하늘', buddy: 'history', region: null })
  })
})

describe('a friend’s result in a link', () => {
  const LINK = `/persona#r=${writeResult({ code: 'CPRS', scores: [7, -3, 1, 7] })}`

  it('S2-146 opens without a server as the friend’s, and invites to take the test', async () => {
    const shown = await open(LINK)
    await expect.element(heading).toHaveTextContent(nameOf('CPRS'))
    await expect.element(main).toHaveTextContent('친구의 고래')
    await main.getByRole('link', { name: '나도 해 보기' }).click()
    await expectAddress(shown, /^\/test/)
    expect(await waiting(shown)).toEqual([])
  })

  it('S2-146 stands beside one’s own where there is one, which it never replaces', async () => {
    const shown = await open(LINK, { mine: { testResult: [resultOf('CFRS', '2026-11-20')] } })
    await expect.element(main).toHaveTextContent('나와 네 가지 가운데 3가지가 같아요.')
    await main.getByRole('link', { name: '내 고래 보기' }).click()
    await expect.element(heading).toHaveTextContent(nameOf('CFRS'))
    expect(await waiting(shown)).toEqual([])
  })

  it.each(['CPRS', 'CPRS.-7.-3.1.7', '<script>', '%E0%A4%A'])(
    'S2-146 the broken or forged one %s says so, and shows what there is of one’s own',
    async (link) => {
      await open(`/persona#r=${link}`, { mine: { testResult: [resultOf('IFRS', '2026-11-20')] } })
      await expect.element(main).toHaveTextContent('읽을 수 없는 링크예요.')
      await expect.element(heading).toHaveTextContent(nameOf('IFRS'))
    },
  )
})

describe.each(LANGUAGES)('sharing in %s', (language) => {
  beforeEach(() => void vi.restoreAllMocks())

  it('S2-146 a picture is drawn on the device, and the link carries the scores and no answer', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    vi.stubGlobal('navigator', Object.assign(navigator, { share: undefined }))
    await open('/persona', { language, mine: { testResult: [resultOf('CPRS', '2026-11-20')] } })
    const t = words('persona')
    await button(t('share.open')).click()
    const picture = dialog.getByRole('img')
    await expect.element(picture).toHaveAccessibleName(new RegExp(nameOf('CPRS', language)))
    const image = picture.element() as HTMLImageElement
    await expect.poll(() => [image.naturalWidth, image.naturalHeight]).toEqual([1080, 1350])
    await dialog.getByRole('button', { name: t('share.link') }).click()
    await expect.poll(() => copied.mock.calls.length).toBe(1)
    const url = new URL(copied.mock.calls[0]?.[0] ?? '')
    expect([url.pathname, url.searchParams.get('lang'), url.hash]).toEqual([
      '/persona',
      language,
      '#r=CPRS.7.-7.7.7',
    ])
  })
})
