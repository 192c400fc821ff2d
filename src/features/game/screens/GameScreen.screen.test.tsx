import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { GameBoard, GameResult } from '#sync/contracts/play/game.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { GameMode } from '#sync/contracts/play/lists.ts'
import { dailySeed } from '#sync/domain/carving/daily-seed.ts'
import { figureOf } from '#sync/domain/carving/figures.ts'
import { playedBy } from '#sync/domain/carving/player.ts'
import { RANDOM_RUNS, randomRuns, sumOfEnds } from '#sync/domain/carving/random-runs.ts'
import { CARVING_VERSION, replay } from '#sync/domain/carving/replay.ts'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { formatCount } from '#src/i18n/format.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const TODAY = '2026-11-23'
const SEED = dailySeed(TODAY)
const FRAME_MS = 1000 / 60
const member: Given = { memberId: MEMBER_ID, mine: { member: [memberWith()] } }

afterEach(() => void vi.restoreAllMocks())

/** Hands out frames by hand, one sixtieth of a second after another. */
function frames() {
  let now = 5000
  let waiting: FrameRequestCallback[] = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => waiting.push(callback))
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => (waiting = []))
  return {
    asked: () => waiting.length,
    one(passed = FRAME_MS) {
      now += passed
      const due = waiting
      waiting = []
      for (const callback of due) callback(now)
    },
  }
}
type Frames = ReturnType<typeof frames>

const t = () => words('game')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const strikeKey = () =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }),
  )
const queued = async ({ services }: Rendered) => outboxRows((await services.owned()).db)

/** Begins a run and waits until the ring closes. */
async function begin(drive: Frames) {
  await button(t()('start')).click()
  await closing(drive)
}

/** The three dots are counted, and the first frame has set the time. */
async function closing(drive: Frames) {
  await vi.waitFor(() => expect(drive.asked()).toBeGreaterThan(0), { timeout: 4000 })
  drive.one()
}

/** Plays step by step; `moves` are the steps of the presses. */
function play(drive: Frames, moves: readonly number[], until: number, from = 0) {
  for (let step = from + 1; step <= until; step += 1) {
    drive.one()
    if (moves.includes(step)) strikeKey()
  }
}

describe('carving', () => {
  it('G1 ten thousand random runs end in a browser as they end in Node', () => {
    expect(sumOfEnds(randomRuns(RANDOM_RUNS.count))).toBe(RANDOM_RUNS.sum)
  })

  it.each<[GameMode]>([['normal'], ['gentle']])(
    'G1 S2-150 X-19 a figure carved by one key without a network (%s) waits with its presses, and promises no points',
    async (mode) => {
      const shown = await renderScreen('/landing/game', { ...member, offline: true })
      const drive = frames()
      if (mode === 'gentle') await page.getByRole('radio', { name: t()('modes.gentle') }).click()
      await begin(drive)
      const moves = playedBy(SEED, mode, (dot) => (dot * 3) % 5)
      const end = replay(SEED, mode, moves)?.end
      play(drive, moves, (moves.at(-1) ?? 0) + 2)
      await expect.element(page.getByText(t()('kept.waiting'))).toBeVisible()
      await expect
        .element(
          page.getByRole('heading', {
            level: 2,
            name: t()('done', { name: t()(`figure.${figure()}.name`) }),
          }),
        )
        .toHaveFocus()
      const [write] = await queued(shown)
      expect(write).toMatchObject({
        name: 'gameRun.save',
        args: { day: TODAY, seed: SEED, mode, version: CARVING_VERSION, moves, score: end?.score },
      })
    },
  )

  it('S2-150 who does nothing is caught by the tide, and nothing is kept', async () => {
    const shown = await renderScreen('/landing/game', member)
    const drive = frames()
    await begin(drive)
    play(drive, [], replay(SEED, 'normal', [])?.end.since ?? 0)
    play(drive, [], 12)
    await expect.element(page.getByRole('heading', { name: t()('flooded') })).toBeVisible()
    await expect.element(page.getByText(t()('kept.nothingText'))).toBeVisible()
    expect(await queued(shown)).toEqual([])
  })

  it('KW-6.2.2 G5 S2-150 Escape pauses, frames then change nothing, and leaving says before that the run goes', async () => {
    const shown = await renderScreen('/landing/game', member)
    const drive = frames()
    await begin(drive)
    const moves = playedBy(SEED, 'normal', () => 0)
    play(drive, moves, (moves[1] ?? 0) + 1)
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }))
    await expect.element(page.getByRole('heading', { name: t()('paused') })).toBeVisible()
    await expect.element(button(t()('resume'))).toHaveFocus()
    for (let count = 0; count < 400; count += 1) drive.one()
    await button(t()('resume')).click()
    await closing(drive)
    play(drive, moves, (moves[3] ?? 0) + 1, (moves[1] ?? 0) + 1)
    await expect.element(button(t()('strike', { number: 5, dots: dots() }))).toBeInTheDocument()
    await button(t()('pause')).click()
    await expect.element(page.getByText(t()('pausedText'))).toBeVisible()
    await button(t()('leave')).click()
    await expect.element(button(t()('start'))).toBeVisible()
    expect(await queued(shown)).toEqual([])
  })

  it('S2-150 a page that was away for a while is paused, not behind', async () => {
    await renderScreen('/landing/game', member)
    const drive = frames()
    await begin(drive)
    drive.one()
    drive.one(3000)
    await expect.element(page.getByRole('heading', { name: t()('paused') })).toBeVisible()
    await expect.element(button(t()('strike', { number: 1, dots: dots() }))).toBeInTheDocument()
  })

  it('S2-150 a guest is told that signing in gives the points, and led there', async () => {
    await renderScreen('/landing/game')
    const drive = frames()
    await begin(drive)
    const moves = playedBy(SEED, 'normal', () => 1)
    play(drive, moves, (moves.at(-1) ?? 0) + 2)
    await expect.element(page.getByText(t()('kept.guest'))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t()('kept.signIn') }))
      .toHaveAttribute('href', '/login?redirect=%2Flanding%2Fgame')
  })
})

const dots = () => figureOf(SEED).dots
const figure = () => figureOf(SEED).code

describe('around the game', () => {
  const result = (day: string, points: number): GameResult => {
    const seed = dailySeed(day)
    const moves = playedBy(seed, 'normal', (dot) => dot % 4)
    const score = replay(seed, 'normal', moves)?.end.score ?? 0
    const id = `01900000-0000-7000-8000-0000${day.replaceAll('-', '')}`
    const checkedAt = `${day}T03:00:00.000Z`
    return { id, day, seed, mode: 'normal', version: CARVING_VERSION, moves, score, points, checkedAt }
  }

  it.each(LANGUAGES)(
    'S2-20 S2-150 S7-03 in %s the collection says what was carved when, and what it is',
    async (language) => {
      const gameResult = [result('2026-11-20', 40)]
      await renderScreen('/landing/game', {
        ...member,
        language,
        mine: { member: [memberWith()], gameResult },
      })
      await expect
        .element(page.getByRole('heading', { name: t()('rock', { done: 1, all: 16 }) }))
        .toBeVisible()
      const name = t()(`figure.${figureOf(dailySeed('2026-11-20')).code}.name`)
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await expect
        .element(page.getByText(t()(`figure.${figureOf(dailySeed('2026-11-20')).code}.text`)))
        .toBeVisible()
    },
  )

  it('S2-150 one’s best of today stands beside the figure', async () => {
    const today = result(TODAY, 40)
    await renderScreen('/landing/game', { ...member, mine: { member: [memberWith()], gameResult: [today] } })
    await expect.element(page.getByText(t()('bestToday', { score: formatCount(today.score) }))).toBeVisible()
    await expect.element(button(t()('again'))).toBeVisible()
  })

  it('X-19 today’s board, with who hides as a hidden whale; unknown without a network, which is said', async () => {
    const board: GameBoard = {
      ...{ day: TODAY, mode: 'normal', members: 2 },
      entries: [
        { rank: 1, name: '대숲바람', buddy: 'eco', score: 812 },
        { rank: 2, name: null, buddy: null, score: 640 },
      ],
    }
    await renderScreen('/landing/game', {
      ...member,
      offline: true,
      scopes: { [`record:game/${TODAY}-normal`]: { gameBoard: [board] } },
    })
    await expect.element(page.getByText('대숲바람')).toBeVisible()
    await expect.element(page.getByText(t()('board.hidden'))).toBeVisible()
    await page.getByRole('radio', { name: t()('modes.gentle') }).click()
    await expect.element(page.getByText(t()('board.unknown'))).toBeVisible()
  })
})
