import { describe, expect, it } from 'vitest'
import { manualClock } from '#sync/testing/clock.ts'
import { createWants } from './scope-wants.ts'

const FIVE_MINUTES = 5 * 60_000

function wanting() {
  const clock = manualClock()
  const told: string[] = []
  const wants = createWants(clock, () => void told.push(wants.all().join(' ')))
  return { clock, wants, told }
}

describe('scopes that a page wants', () => {
  it('each is told of once when it comes to be wanted, in that order', () => {
    const { wants, told } = wanting()
    wants.want('board:talk')
    wants.want('room:1')
    wants.want('board:talk')
    expect(told).toEqual(['board:talk', 'board:talk room:1'])
    expect([wants.has('room:1'), wants.has('room:2')]).toEqual([true, false])
  })

  it('one stays for five minutes after the last screen let go, and then goes', async () => {
    const { clock, wants, told } = wanting()
    const letGo = wants.want('room:1')
    letGo()
    await clock.pass(FIVE_MINUTES - 1)
    expect([wants.has('room:1'), told]).toEqual([true, ['room:1']])
    await clock.pass(1)
    expect([wants.has('room:1'), told]).toEqual([false, ['room:1', '']])
  })

  it('as long as one screen shows it, it stays, however often another lets go', async () => {
    const { clock, wants } = wanting()
    const first = wants.want('room:1')
    const second = wants.want('room:1')
    first()
    first()
    await clock.pass(2 * FIVE_MINUTES)
    expect(wants.has('room:1')).toBe(true)
    second()
    await clock.pass(FIVE_MINUTES)
    expect(wants.has('room:1')).toBe(false)
  })

  it('who comes back in time finds it wanted as before, and its time begins anew', async () => {
    const { clock, wants, told } = wanting()
    wants.want('room:1')()
    await clock.pass(FIVE_MINUTES - 1)
    const again = wants.want('room:1')
    await clock.pass(FIVE_MINUTES)
    expect(wants.has('room:1')).toBe(true)
    again()
    await clock.pass(FIVE_MINUTES - 1)
    expect([wants.has('room:1'), told]).toEqual([true, ['room:1']])
  })

  it('the widest window that was asked for counts; none leaves it to the server', () => {
    const { wants } = wanting()
    wants.want('board:talk')
    expect(wants.window('board:talk')).toBeUndefined()
    wants.want('board:talk', 40)
    wants.want('board:talk', 20)
    wants.want('board:talk')
    expect(wants.window('board:talk')).toBe(40)
    expect(wants.window('room:1')).toBeUndefined()
  })

  it('who lets go of everything wants nothing, and nothing is told later', async () => {
    const { clock, wants, told } = wanting()
    const letGo = wants.want('room:1')
    wants.want('room:2')()
    wants.clear()
    expect([wants.all(), clock.timers()]).toEqual([[], []])
    // a screen that lets go afterwards takes nothing from who wants it anew
    wants.want('room:1')
    letGo()
    await clock.pass(2 * FIVE_MINUTES)
    expect(wants.all()).toEqual(['room:1'])
    expect(told).toEqual(['room:1', 'room:1 room:2', 'room:1'])
  })
})
