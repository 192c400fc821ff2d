import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectAddress, expectCount, heading, main, section } from '#src/testing/look.ts'
import { NOW } from '#src/testing/now.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { cardOf, heldPosts, postWith, spotOf } from '../testing/posts.ts'

const cards = main.getByRole('article')
const place = postWith(3, 'place', { title: '바다가 문턱까지', hashtags: ['바다'], spot: spotOf('찻집') })
const inland = postWith(4, 'place', { title: '산 아래', district: 'jung', hashtags: ['산'] })
const group = postWith(5, 'class', { title: '노을 모임' })
const answers = { tallies: () => [] }
const post = (given: Given = {}) =>
  renderScreen('/utalk/place/detail/3', { scopes: heldPosts(place, inland), answers, ...given })
const verified = (given: Given = {}) =>
  post({ memberId: MEMBER_ID, mine: { member: [memberWith({ mobileVerified: true })] }, ...given })
const composer = () => main.getByRole('textbox', { name: words('community')('comment.write') })

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-88 the community opens without a network with what is held of each board', async () => {
    await renderScreen('/utalk', { language, offline: true, scopes: heldPosts(place, inland, group) })
    const t = words('community')
    await expect.element(heading).toHaveTextContent(t('title'))
    await expectCount(section(t('row.place')).getByRole('article'), 2)
    await expectCount(section(t('row.class')).getByRole('article'), 1)
    await expectCount(section(t('row.shorts')), 0)
  })

  it('S2-95 one post has its words, its place and what can be done with it', async () => {
    await post({ language, offline: true })
    const t = words('community')
    await expect.element(heading).toHaveTextContent('바다가 문턱까지')
    await expect.element(main.getByText('내용 3')).toBeVisible()
    await expect.element(main.getByText('찻집')).toBeVisible()
    await expect.element(button(new RegExp(t('recommend.do')))).toBeVisible()
    await expect.element(main.getByText(t('comment.guest'))).toBeVisible()
  })
})

it.each(['place', 'shorts', 'class', 'plan', 'talk'] as const)(
  'S2-91 S2-95 S2-99 S2-103 S2-107 without a network a post of type %s that was never opened shows what its card holds, and says so',
  async (type) => {
    const card = cardOf(postWith(3, type, { title: '바다가 문턱까지', spot: spotOf('찻집') }))
    await renderScreen(`/utalk/${type}/detail/3`, {
      ...{ offline: true, scopes: { [`board:${type}`]: { card: [card] } } },
    })
    await expect.element(heading).toHaveTextContent('바다가 문턱까지')
    await expect.element(main.getByText('내용 3')).toBeVisible()
    await expect.element(main.getByText(words('common')('offline.part'))).toBeVisible()
    await expect.element(main.getByText(words('community')('comment.unsaved'))).toBeVisible()
  },
)

it('S2-93 a board is narrowed by district and hashtag, in its address, and taken back', async () => {
  const shown = await renderScreen('/utalk/place/list', { scopes: heldPosts(place, inland) })
  await expectCount(cards, 2)
  await button('중구').click()
  await expectAddress(shown, /district=jung/)
  await expectCount(cards, 1)
  await button('#바다').click()
  await expect.element(main.getByText('조건에 맞는 글이 없어요')).toBeVisible()
  await button('조건 모두 지우기').click()
  await expectCount(cards, 2)
})

it('S2-93 P-15 a board without a network says how old what it shows is, and how much that is', async () => {
  const asOf = new Date(Date.parse(NOW) - 2 * 86_400_000).toISOString()
  await renderScreen('/utalk/place/list', { offline: true, asOf, scopes: heldPosts(place, inland) })
  await expectCount(cards, 2)
  await expect.element(main.getByText(words('community')('held', { count: 2 }))).toBeVisible()
  await expect.element(main.getByText(/^2일 전/)).toBeVisible()
})

it('S2-93 a board without a network of which nothing is held says so', async () => {
  await renderScreen('/utalk/plan/list', { offline: true })
  await expect.element(main.getByText(words('common')('offline.notSaved')).first()).toBeVisible()
})

it('S2-45 S2-93 a board is narrowed to one’s own hashtags, without a network too', async () => {
  const shown = await renderScreen('/utalk/place/list', {
    ...{ offline: true, memberId: MEMBER_ID, mine: { hashtags: [{ tags: ['산', '강'] }] } },
    scopes: heldPosts(place, inland),
  })
  await expectCount(cards, 2)
  await button('내 해시태그').click()
  await expectAddress(shown, /mine=true/)
  await expectCount(cards, 1)
  await expect.element(cards.getByText('산 아래')).toBeVisible()
})

it('S2-89 of the groups only those that take people, when asked for', async () => {
  const full = postWith(6, 'class', { meeting: { ...group.meeting!, joined: 8 } })
  await renderScreen('/utalk/class/list', { scopes: heldPosts(group, full) })
  await expectCount(cards, 2)
  await button('모집 중만').click()
  await expectCount(cards, 1)
  await expect.element(cards.getByText('모집 중')).toBeVisible()
})

it('S2-95 a post that does not exist says so', async () => {
  await renderScreen('/utalk/place/detail/999', { scopes: heldPosts(place) })
  await expect.element(main.getByText(words('common')('page.noResultsTitle'))).toBeVisible()
})

it('P-08 S3-17 a comment written without a network is kept under the post and says when it goes', async () => {
  const shown = await verified({ offline: true })
  await composer().fill('유모차도 들어갈 수 있을까요?')
  await button('적어 두기').click()
  await expect.element(main.getByText('적어 두었어요. 연결되면 올릴게요.')).toBeVisible()
  await expect.element(composer()).toHaveValue('')
  await shown.reload()
  await expect.element(main.getByText('유모차도 들어갈 수 있을까요?')).toBeVisible()
  await composer().fill('긴 말 '.repeat(120).trim())
  await button('적어 두기').click()
  const row = main.getByRole('listitem').filter({ hasText: '긴 말 긴 말' })
  await expect.element(row.getByRole('presentation').first()).toHaveStyle({ width: '40px', height: '40px' })
})

it('S5-19 a comment that says nothing, too much or a listed word is told so, and stays as typed', async () => {
  await verified({ offline: true })
  await button('적어 두기').click()
  await expect.element(main.getByText('내용을 적어 주세요.')).toBeVisible()
  await composer().fill('가'.repeat(501))
  await expect.element(main.getByText('500자까지 쓸 수 있어요.')).toBeVisible()
  await composer().fill('정말 개 새 끼')
  await expect.element(main.getByText('쓸 수 없는 단어가 있어요. (개 새 끼)')).toBeVisible()
  await button('적어 두기').click()
  await expect.element(composer()).toHaveValue('정말 개 새 끼')
})

it('P-13 a half-written comment is there again after a reload', async () => {
  const shown = await verified()
  await composer().fill('밀물 때')
  await expect.element(composer()).toHaveValue('밀물 때')
  await shown.reload()
  await expect.element(composer()).toHaveValue('밀물 때')
})

it('S3-17 one’s own unsent comment is taken back', async () => {
  await verified({ offline: true })
  await composer().fill('지울 말')
  await button('적어 두기').click()
  await main.getByRole('button', { name: '지우기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expectCount(main.getByText('지울 말'), 0)
})

it('S3-17 recommending works without a network and is taken back', async () => {
  await verified({ offline: true })
  const recommend = button(/^추천/)
  await recommend.click()
  await expect.element(recommend).toHaveAttribute('aria-pressed', 'true')
  await recommend.click()
  await expect.element(recommend).toHaveAttribute('aria-pressed', 'false')
})

it('S6-01 a guest who recommends is asked to sign in, and comes back', async () => {
  const shown = await post({ answers: { ...answers, socialList: () => [] } })
  await button(/^추천/).click()
  await page.getByRole('button', { name: '로그인' }).click()
  await expectAddress(shown, /^\/login\?redirect=.*utalk/)
})

it('S6-02 who has no proven number is told how to get one', async () => {
  await post({ memberId: MEMBER_ID, mine: { member: [memberWith()] } })
  await expect.element(main.getByText('휴대전화 번호를 인증하면 댓글을 쓸 수 있어요.')).toBeVisible()
  await expectCount(composer(), 0)
})

describe('S2-91 a group', () => {
  const open = (given: Given = {}) =>
    renderScreen('/utalk/class/detail/5', {
      ...{ scopes: heldPosts(group), memberId: MEMBER_ID, answers },
      ...{ mine: { member: [memberWith({ mobileVerified: true })] }, ...given },
    })

  it('is joined online, and a full one says so', async () => {
    const shown = await open({
      answers: {
        ...answers,
        roomJoin: () =>
          ({ ok: false, error: { code: 'community.full', class: 'reject', status: 422 } }) as never,
      },
    })
    await button('함께하기').click()
    await expect.element(main.getByText(words('errors')('community.full'))).toBeVisible()
    expect(shown.calls.map(({ name }) => name)).toContain('roomJoin')
  })

  it('C13 without a network a seat is asked for, shown as a request and not as a seat, and taken back', async () => {
    const shown = await open({ offline: true })
    await button('자리 요청하기').click()
    await expect.element(main.getByText('요청함 · 자리는 연결되면 정해져요')).toBeVisible()
    await expect.element(main.getByText('8자리 가운데 6명')).toBeVisible()
    await expectCount(main.getByText('함께하는 소모임이에요'), 0)
    await shown.reload()
    await button('요청 거두기').click()
    await expect.element(button('자리 요청하기')).toBeVisible()
  })

  it('C13 S8-12 a request that found no seat says so and shows other groups', async () => {
    const body = { error: { code: 'community.full', facts: { people: 8 } } }
    const other = postWith(6, 'class', { title: '같은 날 걷기', spot: spotOf('슬도 등대') })
    const shown = await open({
      ...{ push: () => ({ status: 422, class: 'reject', body }), offline: true },
      scopes: heldPosts(group, other),
    })
    await button('자리 요청하기').click()
    await expect.element(button('요청 거두기')).toBeVisible()
    shown.setOnline(true)
    await expect.element(main.getByText(words('errors')('community.full'))).toBeVisible()
    await expect.element(main.getByRole('link', { name: '모집 중인 소모임 보기' })).toBeVisible()
    await expect.element(main.getByRole('heading', { name: '같은 날 다른 소모임' })).toBeVisible()
    await expect.element(main.getByRole('link', { name: '같은 날 걷기' })).toBeVisible()
    await button('알겠어요').click()
    await expect.element(button('함께하기')).toBeVisible()
  })

  it('S3-18 is put into the plan of its day with one tap, without a network, and once', async () => {
    await open({ offline: true })
    await button('내 일정에 넣기').click()
    await expect.element(main.getByRole('link', { name: '내 일정 보기' })).toBeVisible()
    await expectCount(button('내 일정에 넣기'), 0)
  })

  it.each([
    ['full', { joined: 8 }],
    ['closed', { open: false }],
    ['ended', { at: '2026-11-01T00:00:00.000Z' }],
  ] as const)('S4-11 that is %s says so, on its card too, and nobody joins it', async (state, over) => {
    const other = postWith(5, 'class', { title: '노을 모임', meeting: { ...group.meeting!, ...over } })
    const shown = await open({ scopes: heldPosts(other) })
    await expect.element(main.getByText(words('community')(`group.${state}`), { exact: true })).toBeVisible()
    await expectCount(button(/^(?:함께하기|자리 요청하기)$/), 0)
    shown.go('/utalk/class/list')
    await expect.element(cards.getByText(words('community')(`group.${state}`), { exact: true })).toBeVisible()
  })

  it('S4-14 that ended under its people says so on the board, and the notice is put away', async () => {
    const ended = {
      postId: group.id,
      type: 'class' as const,
      title: group.title,
      endedAt: group.registeredAt,
    }
    const shown = await open({
      ...{ offline: true, scopes: heldPosts(place) },
      mine: { member: [memberWith({ mobileVerified: true })], endedRoom: { [group.id]: ended } },
    })
    shown.go('/utalk/class/list')
    await expect.element(main.getByText(/에 소모임이 끝났어요\.$/)).toBeVisible()
    await button('알겠어요 노을 모임').click()
    await expectCount(main.getByText(/에 소모임이 끝났어요\.$/), 0)
  })

  it('one is in says so, and is left after a question', async () => {
    const membership = {
      ...{ postId: group.id, type: 'class' as const, title: group.title, host: false },
      joinedAt: group.registeredAt,
    }
    await open({
      mine: {
        member: [memberWith({ mobileVerified: true })],
        membership: { [group.id]: membership },
      },
    })
    await expect.element(main.getByText('함께하는 소모임이에요')).toBeVisible()
    await button('나가기').click()
    const ask = page.getByRole('alertdialog', { name: '이 소모임에서 나갈까요?' })
    await ask.getByRole('button', { name: '취소' }).click()
    await expect.element(main.getByText('함께하는 소모임이에요')).toBeVisible()
    await button('나가기').click()
    await ask.getByRole('button', { name: '나가기' }).click()
    await expectCount(main.getByText('함께하는 소모임이에요'), 0)
    await expect.element(button('함께하기')).toBeVisible()
  })
})

it('S2-99 a shared plan is kept as one’s own, without a network too', async () => {
  const stop = { id: place.id, placeNo: null, title: '대왕암', day: 1, time: '10:00' }
  const plan = {
    ...{ title: '바다 하루', startDay: null, days: 1 },
    stops: [{ ...stop, stayMinutes: null, note: '' }],
  }
  await renderScreen('/utalk/plan/detail/7', {
    ...{ offline: true, scopes: heldPosts(postWith(7, 'plan', { plan })) },
  })
  await expect.element(main.getByText('대왕암')).toBeVisible()
  await button('내 일정으로 담기').click()
  await expect.element(main.getByRole('link', { name: '내 일정 보기' })).toBeVisible()
})

describe('the order of a board', () => {
  const heldTwo = heldPosts(place, inland)
  const titles = () =>
    cards
      .getByRole('heading')
      .elements()
      .map((each) => each.textContent)
  const choose = async (name: string) => {
    await button(words('community')('order.newest')).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name, exact: true }).click()
    await sheet.getByRole('button', { name: words('common')('action.confirm') }).click()
  }

  it('S2-93 the most recommended come from the server, and without a network out of what is held', async () => {
    const popular = words('community')('order.popular')
    const shown = await renderScreen('/utalk/place/list', {
      scopes: heldTwo,
      answers: { ...answers, boardList: () => ({ items: [cardOf(inland), cardOf(place)], next: null }) },
    })
    await expectCount(cards, 2)
    await choose(popular)
    await expectAddress(shown, /sort=popular/)
    await expect.poll(titles).toEqual(['산 아래', '바다가 문턱까지'])
    await expect.element(main.getByText(words('community')('counted', { count: 2 }))).toBeVisible()
    shown.setOnline(false)
    await expect.element(main.getByText(words('community')('held', { count: 2 }))).toBeVisible()
  })

  it('S5-21 distance is an order only within a district', async () => {
    await renderScreen('/utalk/place/list', { scopes: heldTwo, answers })
    await button(words('community')('order.newest')).click()
    const near = page.getByRole('dialog').getByRole('radio', { name: words('community')('order.near') })
    await expect.element(near).toBeDisabled()
    await expect.element(page.getByText(words('community')('order.needsDistrict'))).toBeVisible()
  })
})

describe.each(LANGUAGES)('a map in %s', (language) => {
  it('S2-94 S2-151 a board is a map and a list of what is held, offline, narrowed as the list is', async () => {
    await renderScreen('/utalk/place/map?tag=%EB%B0%94%EB%8B%A4', {
      ...{ language, offline: true, scopes: heldPosts(place, inland) },
    })
    const t = words('community')
    await expectCount(cards, 1)
    await expect.element(main.getByText(t('map.count', { count: 1 }))).toBeVisible()
    await expect.element(main.getByRole('link', { name: t('map.toList') })).toBeVisible()
  })

  it('S8-12 a map without content says so', async () => {
    await renderScreen('/utalk/place/map', { language, scopes: heldPosts(inland) })
    await expect.element(main.getByText(words('community')('map.none'))).toBeVisible()
  })
})

it('S2-94 S2-151 what lies on a map keeps clear of the tabs and chips over it, however high they are', async () => {
  await renderScreen('/utalk/place/map', { offline: true, scopes: heldPosts(place, inland) })
  await expect.element(button('#바다')).toBeVisible()
  const reach = () => {
    const map = main.element() as HTMLElement
    const lowest = Math.max(...[...map.querySelectorAll('.g-mapview-top > *')].map(bottomOf))
    return { said: Number.parseFloat(map.style.getPropertyValue('--over-map')), lowest: lowest - topOf(map) }
  }
  await expect.poll(() => reach().said >= reach().lowest && reach().said > 100).toBe(true)
  document.documentElement.style.fontSize = '200%'
  try {
    await expect.poll(() => reach().said >= reach().lowest && reach().said > 150).toBe(true)
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
const topOf = (element: Element) => element.getBoundingClientRect().top

it('P-15 a board is kept on the device, says so with its age, and is let go', async () => {
  await renderScreen('/utalk/place/list', { scopes: heldPosts(place), answers })
  await button(words('community')('keep.do')).click()
  await expect.element(main.getByText(words('community')('keep.kept'))).toBeVisible()
  await expect.element(main.getByText(/^[\d.]+\s?[KM]?B\s· /)).toBeVisible()
  await button(words('community')('keep.undo')).click()
  await expect.element(button(words('community')('keep.do'))).toBeVisible()
})
