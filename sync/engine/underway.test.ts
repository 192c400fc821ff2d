import { describe, expect, it } from 'vitest'
import { createCancel } from '#sync/ports/cancel.ts'
import { manualClock, settled } from '#sync/testing/clock.ts'
import { createUnderway, type Request } from './underway.ts'

function requestsOn() {
  const clock = manualClock()
  const cancel = createCancel()
  const underway = createUnderway(clock, cancel)
  const errors: unknown[] = []
  /** A request and what ends it. */
  function start(kind: 'push' | 'upload' = 'push') {
    let request: Request | undefined
    let end: () => void = () => undefined
    let fail: (error: unknown) => void = () => undefined
    underway.start(
      kind,
      (own) => {
        request = own
        return new Promise<void>((resolve, reject) => {
          end = resolve
          fail = reject
        })
      },
      (error) => void errors.push(error),
    )
    if (request === undefined) throw new Error('not started')
    return { request, end: () => end(), fail: (error: unknown) => fail(error) }
  }
  return { clock, cancel, underway, start, errors }
}

describe('requests under way', () => {
  it('I6: are counted until they end, well or badly', async () => {
    const { underway, start, errors } = requestsOn()
    const [one, two] = [start(), start('upload')]
    expect(underway.size()).toBe(2)
    one.end()
    await settled()
    expect(underway.size()).toBe(1)
    const error = new Error('full')
    two.fail(error)
    await settled()
    expect([underway.size(), errors]).toEqual([0, [error]])
  })

  it('I6: who waits for the next hears of the first that ends, or of what else it listens for', async () => {
    const { underway, start } = requestsOn()
    start()
    const two = start()
    let heard = false
    void underway.next([]).then(() => (heard = true))
    await settled()
    expect(heard).toBe(false)
    two.end()
    await settled()
    expect(heard).toBe(true)
    await expect(underway.next([Promise.resolve()])).resolves.toBeUndefined()
  })

  it('I23: the end of the run is the end of each', () => {
    const { cancel, start } = requestsOn()
    const { request } = start()
    cancel.cancel()
    expect(request.cancel.cancelled).toBe(true)
    expect(request.hurried).toBe(false)
  })

  it('I23: one that has ended holds on to nothing', async () => {
    const { clock, cancel, start } = requestsOn()
    const one = start()
    one.end()
    await settled()
    expect(clock.timers()).toEqual([])
    cancel.cancel()
    expect(one.request.cancel.cancelled).toBe(false)
  })
})

describe('requests that get no answer while the server is heard elsewhere', () => {
  it('I22: a silent push is given up at once, so that it may be sent anew', async () => {
    const { clock, underway, start } = requestsOn()
    const { request } = start()
    await clock.pass(2_000)
    underway.hurry()
    expect([request.cancel.cancelled, request.hurried]).toEqual([true, true])
  })

  it('I22: a young one is given up as soon as it counts as silent', async () => {
    const { clock, underway, start } = requestsOn()
    const { request } = start()
    await clock.pass(500)
    underway.hurry()
    expect(request.cancel.cancelled).toBe(false)
    await clock.pass(1_500)
    expect(request.hurried).toBe(true)
  })

  it('I22: one that hears something is left alone, and watched from then on', async () => {
    const { clock, underway, start } = requestsOn()
    const { request } = start()
    for (let n = 0; n < 5; n++) {
      await clock.pass(1_500)
      request.heard()
    }
    underway.hurry()
    expect(request.cancel.cancelled).toBe(false)
    await clock.pass(4_000)
    expect(request.hurried).toBe(true)
  })

  it('I22: silent and then heard again it is not silent any more', async () => {
    const { clock, underway, start } = requestsOn()
    const { request } = start()
    await clock.pass(2_500)
    request.heard()
    underway.giveUp()
    expect(request.cancel.cancelled).toBe(false)
    await clock.pass(2_000)
    underway.giveUp()
    expect(request.cancel.cancelled).toBe(true)
  })

  it('I22: one that falls silent after the rest was given up is given up then', async () => {
    const { clock, underway, start } = requestsOn()
    const { request } = start()
    await clock.pass(1_900)
    request.heard()
    underway.giveUp()
    expect(request.cancel.cancelled).toBe(false)
    await clock.pass(4_000)
    expect(request.cancel.cancelled).toBe(true)
  })

  it('I18: an upload says nothing until its piece is stored: nobody hurries it', async () => {
    const { clock, underway, start } = requestsOn()
    const { request } = start('upload')
    await clock.pass(5_000)
    underway.hurry()
    expect(request.cancel.cancelled).toBe(false)
    underway.giveUp()
    expect([request.cancel.cancelled, request.hurried]).toEqual([true, false])
  })

  it('I22: a slow server is not asked anew for ever: at most one hurry in twenty seconds', async () => {
    const { clock, underway, start } = requestsOn()
    const first = start()
    await clock.pass(2_000)
    underway.hurry()
    expect(first.request.hurried).toBe(true)
    const second = start()
    await clock.pass(2_000)
    underway.hurry()
    expect(second.request.hurried).toBe(false)
    await clock.pass(18_000)
    underway.hurry()
    expect(second.request.hurried).toBe(true)
  })
})
