import { expect, it } from 'vitest'
import { manualClock } from '#sync/testing/clock.ts'
import { askWhileVisible } from './ask-while-visible.ts'

function scene(wanted: readonly string[] = ['board:talk']) {
  const clock = manualClock()
  const asked: string[][] = []
  let isVisible = true
  let look = () => undefined as void
  const stop = askWhileVisible(
    {
      owner: 'guest-1',
      scopes: async () => ({
        wanted: () => [...wanted],
        pull: async (names = []) => {
          asked.push([...names])
          return 'current'
        },
      }),
    },
    {
      isVisible: () => isVisible,
      onVisible(fn) {
        look = fn
        return () => (look = () => undefined)
      },
    },
    clock,
  )
  const show = (to: boolean) => {
    isVisible = to
    look()
  }
  return { clock, asked, show, stop }
}

it('C9 a guest asks for what is on the screen once a minute, and no more after the end', async () => {
  const { clock, asked, stop } = scene()
  await clock.pass(59_999)
  expect(asked).toEqual([])
  await clock.pass(120_001)
  expect(asked).toEqual([['board:talk'], ['board:talk'], ['board:talk']])
  stop()
  await clock.pass(600_000)
  expect(asked).toHaveLength(3)
})

it('C9 nothing is asked while nobody looks; who comes back after a minute or more is asked for at once', async () => {
  const { clock, asked, show } = scene()
  show(false)
  await clock.pass(600_000)
  expect(asked).toEqual([])
  show(true)
  await clock.pass(0)
  expect(asked).toHaveLength(1)
  show(false)
  await clock.pass(20_000)
  show(true)
  await clock.pass(39_999)
  expect(asked).toHaveLength(1)
  await clock.pass(1)
  expect(asked).toHaveLength(2)
})

it('C9 C16 nothing on the screen asks nothing; a clock that was set back puts nothing off', async () => {
  const nothing = scene([])
  await nothing.clock.pass(300_000)
  expect(nothing.asked).toEqual([])
  const { clock, asked, show } = scene()
  clock.jump(-86_400_000)
  show(true)
  await clock.pass(60_000)
  expect(asked).toHaveLength(1)
})
