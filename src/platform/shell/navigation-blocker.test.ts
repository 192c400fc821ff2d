import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import { takeUpdatesOn, type BlockableHistory } from './navigation-blocker.ts'
import type { PlannedNavigation } from './planned-update.ts'

type Step = Parameters<Parameters<BlockableHistory['block']>[0]['blockerFn']>[0]

function blocker(take: (step: PlannedNavigation) => boolean) {
  let fn: (step: Step) => boolean | Promise<boolean> = () => false
  takeUpdatesOn(
    {
      block(one) {
        fn = one.blockerFn
        return () => undefined
      },
    },
    { take },
  )
  return fn
}

const step = (action: string): Step => ({
  currentLocation: { pathname: '/', href: '/?a=1' },
  nextLocation: { pathname: '/bag', href: '/bag?tab=ticket#first' },
  action,
})

describe('S7-19 each step of the person passes by the update', () => {
  it('tells where it goes', () => {
    const take = vi.fn(() => true)
    expect(blocker(take)(step('PUSH'))).toBe(true)
    expect(take).toHaveBeenCalledWith({
      from: '/',
      to: '/bag',
      href: '/bag?tab=ticket#first',
      action: 'push',
    })
  })

  it.each([
    ['REPLACE', 'replace'],
    ['BACK', 'back'],
    ['FORWARD', 'forward'],
    ['GO', 'go'],
    ['ANYTHING', 'go'],
  ])('%s is %s', (action, expected) => {
    const seen: string[] = []
    blocker(({ action: kind }) => Boolean(seen.push(kind)) && false)(step(action))
    expect(seen).toEqual([expected])
  })

  it("fits the router's own history: a taken step goes no further, any other does", async () => {
    const history = createMemoryHistory({ initialEntries: ['/'] })
    // Only the browser's history asks its blockers without a document; the types are what is tested here.
    const stop = takeUpdatesOn(history, { take: () => false })
    history.push('/bag')
    await vi.waitFor(() => expect(history.location.pathname).toBe('/bag'))
    stop()
  })
})
