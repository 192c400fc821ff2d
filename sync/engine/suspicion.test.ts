import { describe, expect, it } from 'vitest'
import { createSuspicion } from './suspicion.ts'

const lanes = (count: number) => Array.from({ length: count }, (_, i) => `lane ${i}`)

/** Pushes that carry `bad` are silent, all others are answered; how many rounds until it stands alone. */
function search(all: string[], bad: string): { rounds: number; pushes: number } {
  const suspicion = createSuspicion()
  let pushes = 0
  for (let rounds = 1; ; rounds++) {
    const groups = new Map<string, string[]>()
    for (const lane of all) {
      const group = suspicion.groupOf(lane) ?? ''
      groups.set(group, [...(groups.get(group) ?? []), lane])
    }
    const silent: { lanes: string[]; wasAnswered: () => boolean }[] = []
    for (const members of groups.values()) {
      pushes++
      const wasAnswered = suspicion.watch()
      if (members.includes(bad)) silent.push({ lanes: members, wasAnswered })
      else {
        suspicion.heard()
        suspicion.cleared(members)
      }
    }
    // while nothing answers, one lane is tried at a time, and it is another's turn
    suspicion.heard()
    for (const each of silent) suspicion.silent(each.lanes, each.wasAnswered())
    if (suspicion.isLast(bad) || rounds > 50) return { rounds, pushes }
  }
}

describe('who is suspect', () => {
  it.each([2, 3, 7, 50, 500])('I6: one silent lane among %d is found by halves', (count) => {
    for (const bad of [0, Math.floor(count / 2), count - 1]) {
      const { rounds } = search(lanes(count), `lane ${bad}`)
      expect(rounds).toBeLessThanOrEqual(Math.ceil(Math.log2(count)) + 1)
    }
  })

  it('I6: silence while nobody was heard suspects nobody', () => {
    const suspicion = createSuspicion()
    const wasAnswered = suspicion.watch()
    suspicion.silent(['a', 'b'], wasAnswered())
    expect([suspicion.groupOf('a'), suspicion.isLast('a')]).toEqual([undefined, false])
  })

  it('I6: lanes tried one by one in an outage stay together, and an answer clears them', () => {
    const suspicion = createSuspicion()
    for (const lane of lanes(30)) suspicion.silent([lane], false)
    suspicion.heard()
    expect(new Set(lanes(30).map(suspicion.groupOf)).size).toBe(1)
    expect(suspicion.isLast('lane 3')).toBe(false)
    suspicion.cleared(lanes(29))
    expect(suspicion.groupOf('lane 3')).toBeUndefined()
    expect(suspicion.isLast('lane 29')).toBe(true)
  })
})
