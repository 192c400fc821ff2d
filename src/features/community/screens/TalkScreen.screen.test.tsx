import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ChatMessage, Membership, Room } from '#sync/contracts/community/room.ts'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, dialog, expectAddress, expectCount, heading, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { heldPosts, postWith, spotOf } from '../testing/posts.ts'

const room = postWith(3, 'talk', { title: '슬도 노을 모임', participants: 2 })
const other = { memberId: '01900000-0000-7000-8000-0000000000b1', name: '느린걸음', buddy: 'explorer' }
const me = { memberId: MEMBER_ID, name: '하늘', buddy: '' }
const id = (no: number) => `01900000-0000-7000-8000-${String(no).padStart(12, '0')}`
const said = (no: number, text: string, by = other): ChatMessage => ({
  ...{ id: id(no), roomId: room.id, text, writer: by },
  sentAt: new Date(Date.parse('2026-11-22T01:00:00Z') + no * 60_000).toISOString(),
})
const seat = (over: Partial<Membership> = {}): Membership => ({
  ...{ postId: room.id, type: 'talk', title: room.title, host: false, joinedAt: room.registeredAt },
  ...{ no: 3, readNo: 2, muted: false, ...over },
})
const messages = [
  said(1, '등대 왼쪽 계단에서 만나요'),
  said(2, '네, 저는 버스로 가요', me),
  said(3, '따뜻한 물 가져갈게요'),
]
const person = (who: typeof other, host: boolean) => ({ ...who, host, joinedAt: room.registeredAt })

const member = [memberWith({ mobileVerified: true })]
const roomOf = (over: Partial<Room> = {}): Room => ({
  ...{ postId: room.id, type: 'talk', title: room.title, host: other.memberId, capacity: 99, ...over },
})
const open = (given: Given & { said?: ChatMessage[]; seat?: Membership; room?: Partial<Room> } = {}) =>
  renderScreen('/utalk/talk/detail/3', {
    memberId: MEMBER_ID,
    ...{ offline: true, answers: { tallies: () => [] } },
    scopes: {
      ...heldPosts(room),
      [`room:${room.id}`]: {
        message: given.said ?? messages,
        room: [roomOf(given.room)],
        person: [person(other, true), person(me, false)],
      },
    },
    mine: { member, membership: { [room.id]: given.seat ?? seat() } },
    ...given,
  })
const log = main.getByRole('log')
const composer = () => main.getByRole('textbox', { name: words('community')('room.write') })
const bubbles = log.getByRole('article')

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-107 C14 a room opens without a network with what was said, where one had read to, and a place to write', async () => {
    await open({ language })
    const t = words('community')
    await expect.element(heading).toHaveTextContent('슬도 노을 모임')
    await expectCount(bubbles, 3)
    await expect.element(log.getByText(t('room.readUpTo'))).toBeVisible()
    await expect.element(page.getByText(t('room.offline'))).toBeVisible()
    await expect.element(composer()).toBeVisible()
  })

  it('S5-19 H2 500 emoji are one too many: the reader’s language says so, what was typed stays and nothing waits', async () => {
    const shown = await open({ language })
    const t = words('community')
    await expect.element(composer()).toBeVisible()
    await composer().fill('🐋'.repeat(500))
    await button(t('comment.keep')).click()
    await expect.element(main.getByText(t('comment.problem.tooLong', { max: '499' }))).toBeVisible()
    await expect.element(composer()).toHaveValue('🐋'.repeat(500))
    await expectCount(bubbles, 3)
    const waiting = await outboxRows((await shown.services.owned()).db)
    expect(waiting.filter(({ name }) => name === 'message.send')).toEqual([])
    await composer().fill('🐋'.repeat(499))
    await button(t('comment.keep')).click()
    await expectCount(bubbles, 4)
  })
})

it('P-09 C14 messages written without a network wait in the order they were written, and are taken back', async () => {
  const shown = await open()
  for (const text of ['방석 두 개 더 챙겨요', '16:20 버스면 늦지 않겠죠?']) {
    await composer().fill(text)
    await button('적어 두기').click()
    await expect.element(composer()).toHaveValue('')
  }
  await expect.element(log.getByText('1번째로 보낼게요')).toBeVisible()
  await expect.element(bubbles.last()).toHaveTextContent(/16:20.*2번째로 보낼게요/)
  await shown.reload()
  await expectCount(bubbles, 5)
  await button('지우기 방석 두 개 더 챙겨요').click()
  await expectCount(bubbles, 4)
  await expect.element(bubbles.last()).toHaveTextContent(/16:20.*1번째로 보낼게요/)
})

it('S5-19 a listed word is marked, and the text stays as typed until it is mended', async () => {
  await open()
  await composer().fill('정말 개 새 끼 네요')
  await button('적어 두기').click()
  await expect.element(page.css('mark')).toHaveTextContent('개 새 끼')
  await expect.element(composer()).toHaveValue('정말 개 새 끼 네요')
  await expectCount(bubbles, 3)
  await composer().fill('정말 멋지네요')
  await button('적어 두기').click()
  await expectCount(bubbles, 4)
})

it('S8-12 S5-19 a refused message says why, and goes back to be mended', async () => {
  const refusal = (code: string) => ({ status: 422, class: 'reject' as const, body: { error: { code } } })
  await open({ offline: false, push: () => refusal('community.notMember') })
  await composer().fill('장갑을 두고 왔네요')
  await button('보내기').click()
  const last = bubbles.last()
  await expect.element(last).toHaveTextContent(/보내지 못했어요\. 대화방에 참여하면 쓸 수 있어요\./)
  await expect.element(last.getByRole('button', { name: /^다시 보내기/ })).toBeVisible()
  await last.getByRole('button', { name: /^고쳐서 보내기/ }).click()
  await expect.element(composer()).toHaveValue('장갑을 두고 왔네요')
  await expectCount(bubbles, 3)
})

it('S8-12 a refused message is sent again as it is, or put away', async () => {
  let tries = 0
  const body = { error: { code: 'community.notMember' } }
  const shown = await open({
    offline: false,
    push({ path }) {
      if (path.endsWith('/message')) tries += 1
      return { status: 422, class: 'reject', body }
    },
  })
  await composer().fill('장갑을 두고 왔네요')
  await button('보내기').click()
  await expect.element(bubbles.last()).toHaveTextContent(/보내지 못했어요/)
  await bubbles
    .last()
    .getByRole('button', { name: /^다시 보내기/ })
    .click()
  await expect.poll(() => tries).toBe(2)
  await expect.element(bubbles.last()).toHaveTextContent(/장갑을 두고 왔네요.*보내지 못했어요/)
  await bubbles
    .last()
    .getByRole('button', { name: /^지우기/ })
    .click()
  await expectCount(bubbles, 3)
  const left = await outboxRows((await shown.services.owned()).db)
  expect(left.filter(({ name, state }) => name === 'message.send' && state !== 'discarded')).toEqual([])
})

it('S3-17 one’s own message is deleted after a question, and its place says so', async () => {
  await open()
  await main.getByRole('button', { name: /10:02 메시지/ }).click()
  await dialog.getByRole('button', { name: '지우기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expectCount(bubbles, 2)
  await expect.element(log.getByText('지운 메시지 1개')).toBeVisible()
})

it('C14 what is in sight is noted as read, once, up to the newest message', async () => {
  const shown = await open()
  await expect
    .poll(async () => (await (await shown.services.owned()).engine.outbox(['ready'])).map(({ args }) => args))
    .toEqual([{ roomId: room.id, no: 3 }])
})

it('S2-107 the room is muted, its people are listed, and it is left after a question, all without a network', async () => {
  const shown = await open()
  await button('함께하는 사람').click()
  await expect.element(dialog).toHaveTextContent('느린걸음 · 방장')
  await userEvent.keyboard('{Escape}')
  await button('대화방 설정').click()
  await dialog.getByRole('button', { name: '알림 끄기' }).click()
  await expect.element(dialog.getByRole('button', { name: '알림 켜기' })).toBeVisible()
  await dialog.getByRole('button', { name: '나가기' }).click()
  await page
    .getByRole('alertdialog', { name: '이 대화방에서 나갈까요?' })
    .getByRole('button', { name: '나가기' })
    .click()
  await expectAddress(shown, /^\/utalk\/talk\/list/)
})

it('S4-14 a host who leaves is told for how many the room ends', async () => {
  await open({ seat: seat({ host: true }) })
  await button('대화방 설정').click()
  await dialog.getByRole('button', { name: '나가기' }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: '대화방을 끝낼까요?' }))
    .toHaveTextContent('함께하는 1명 모두에게 끝나고')
})

it('S4-14 a room that ended says so, and the notice is put away', async () => {
  const ended = { postId: room.id, type: 'talk' as const, title: room.title, endedAt: room.registeredAt }
  const shown = await open({ mine: { member, endedRoom: { [room.id]: ended } } })
  await expect.element(main.getByText('이 대화방은 끝났어요.')).toBeVisible()
  await button('알겠어요').click()
  await expectAddress(shown, /^\/utalk\/talk\/list/)
  await expectCount(main.getByText('에 대화방이 끝났어요.'), 0)
})

it('S4-14 C7 a room that ended says so, too, when the board has lost it already', async () => {
  const ended = {
    postId: room.id,
    no: 3,
    type: 'talk' as const,
    title: room.title,
    endedAt: room.registeredAt,
  }
  await open({ mine: { member, endedRoom: { [room.id]: ended } }, scopes: {} })
  await expect.element(main.getByText('이 대화방은 끝났어요.')).toBeVisible()
})

it('S2-107 S2-45 the door of a room says where it is about, and leads to other rooms of its hashtag', async () => {
  const there = { ...room, spot: spotOf('슬도 등대'), hashtags: ['노을'] }
  const shown = await open({ mine: { member }, scopes: heldPosts(there) })
  await expect.element(main.getByText('슬도 등대', { exact: true })).toBeVisible()
  await main.getByRole('link', { name: '#노을' }).click()
  await expectAddress(shown, /^\/utalk\/talk\/list\?tag=/)
})

it('C7 who is not in it finds the door, and asks for a place without a network', async () => {
  await open({ mine: { member } })
  await expectCount(log, 0)
  await expect.element(main.getByText('2명이 이야기하고 있어요.')).toBeVisible()
  await button('들어가기 요청').click()
  await expect.element(main.getByText('요청함 · 자리는 연결되면 정해져요')).toBeVisible()
  await button('요청 거두기').click()
  await expect.element(button('들어가기 요청')).toBeVisible()
})

it('C14 one’s rooms stand on the board with their last words and how many are unread', async () => {
  await renderScreen('/utalk/talk/list', {
    memberId: MEMBER_ID,
    offline: true,
    scopes: { ...heldPosts(room), [`room:${room.id}`]: { message: messages, person: [] } },
    mine: { member, membership: { [room.id]: seat({ readNo: 0 }) } },
  })
  const mine = main.css('section').filter({ hasText: '내 대화방' })
  await expect.element(mine.getByText('따뜻한 물 가져갈게요')).toBeVisible()
  await expect.element(mine.getByText('읽지 않은 메시지 2개')).toBeInTheDocument()
})

it('S2-107 signs from right to left, scripts and 499 emoji stay inside their bubble', async () => {
  const tricky = ['\u202Egnp.exe', '<img src=x onerror=alert(1)>', '🐋'.repeat(499)]
  await open({ said: tricky.map((text, index) => said(index + 1, text)) })
  await expectCount(bubbles, 3)
  await expectCount(log.getByRole('img'), 0)
  const [first, , last] = log.css('.chat-bubble').elements()
  expect(getComputedStyle(first!).unicodeBidi).toBe('isolate')
  expect(last!.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
})

it('S3-17 a message of somebody else is reported from its menu, one’s own is not', async () => {
  const shown = await open()
  await main.getByRole('button', { name: /10:02 메시지/ }).click()
  await expectCount(dialog.getByRole('link'), 0)
  await userEvent.keyboard('{Escape}')
  await main.getByRole('button', { name: /10:01 메시지/ }).click()
  await dialog.getByRole('link').click()
  await expectAddress(shown, /report=message&id=/)
})

it('S2-107 words said in the room are found without a network, and shown where they stand', async () => {
  const many = Array.from({ length: 230 }, (_, index) =>
    said(index + 1, index === 4 ? '방석은 제가 챙길게요' : `말 ${index + 1}`),
  )
  await open({ said: many, seat: seat({ readNo: 230 }) })
  await button('대화방 설정').click()
  await dialog.getByRole('button', { name: '이 대화에서 찾기' }).click()
  await expect.element(dialog).toHaveTextContent('이 기기에 담긴 메시지 230개에서 찾아요.')
  await dialog.getByRole('textbox').fill('느린 방석')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('찾은 메시지 1개')
  await expect.element(dialog.getByText('방석', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: /방석은 제가/ }).click()
  const found = bubbles.filter({ hasText: '방석은 제가 챙길게요' })
  await expect.element(found).toBeInViewport()
  await expect.element(found).toHaveFocus()
})

it('S4-11 S6-04 a room that is looked at by the desk is read, and says why nobody writes in it', async () => {
  await open({ room: { frozen: true } })
  await expectCount(bubbles, 3)
  await expect.element(main.getByText(/^고래로가 살펴보는 동안에는 쓸 수 없어요/)).toBeVisible()
  await expectCount(composer(), 0)
})

it('S4-14 a silent room says when it ends, and what went for its age was deleted by nobody', async () => {
  await open({
    said: messages.slice(1),
    room: { endsAt: '2026-12-06T01:00:00.000Z', from: 2 },
  })
  await expect.element(main.getByText(/12월 6일.*까지 아무도 쓰지 않으면/)).toBeVisible()
  await expect.element(log.getByText('1년이 지난 메시지는 지워졌어요.')).toBeVisible()
  await expectCount(log.getByText(/^지운 메시지/), 0)
})

it('S2-107 on a wide screen the other rooms stand beside the conversation, and who is in it', async () => {
  await page.viewport(1280, 800)
  await open()
  const rail = main.getByRole('navigation', { name: '내 대화방' })
  await expect.element(rail.getByRole('link', { name: room.title })).toHaveAttribute('aria-current', 'page')
  const facts = main.getByRole('complementary', { name: '대화방 정보' })
  await expect.element(facts).toHaveTextContent('느린걸음 · 방장')
  await facts.getByRole('button', { name: '나가기' }).click()
  await expect.element(page.getByRole('alertdialog', { name: '이 대화방에서 나갈까요?' })).toBeVisible()
})
