/** Two tabs of one device over the same stores, answers that arrive late and out of turn, a disk that is full. */
import { describe, expect, it } from 'vitest'
import { settled } from '#sync/testing/clock.ts'
import { scopeDevice } from '#sync/testing/scope-device.ts'
import { memoryScopes, ServerScope } from '#sync/testing/scopes.ts'
import { dice } from '#sync/simulation/random.ts'

const ROOM = 'room:1'

describe('two tabs of a device', () => {
  it('C4 C5 C9 C10 end with the rows the server has from the floor on, whatever arrives late, twice or never', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = dice(seed)
      const chance = (many: number) => Math.floor(random.unit() * many)
      const own = memoryScopes()
      const room = new ServerScope(ROOM)
      const gates: (() => void)[] = []
      const gate = () => new Promise<void>((resolve) => void gates.push(resolve))
      const tab = () => {
        const made = scopeDevice([], { own, gate, limit: 1 + chance(4) })
        made.server.set(ROOM, room)
        made.scopes.want(ROOM)
        return made
      }
      const tabs = [tab(), tab()]
      for (let step = 0; step < 80; step += 1) {
        const one = tabs[chance(2)]
        const alive = room.alive()
        const some = alive[chance(alive.length)]?.key
        switch (chance(9)) {
          case 0:
          case 1:
            room.say(`m${step}`)
            break
          case 2:
            if (some) room.remove(some)
            break
          case 3:
            if (some) room.say(some, { text: `edited ${step}` })
            break
          case 4:
            void one?.scopes.pull()
            break
          case 5:
            void one?.scopes.older(ROOM, 1 + chance(3))
            break
          case 6:
            one?.scopes.hint([{ scope: ROOM, version: room.version - chance(3) }])
            break
          case 7:
            one?.setOnline(chance(3) > 0)
            break
          default:
            gates.splice(chance(gates.length), 1)[0]?.()
        }
        await settled()
      }
      for (const one of tabs) one.setOnline(true)
      const readings = tabs.map((one) => one.scopes.pull())
      for (let turn = 0; turn < 60; turn += 1) {
        for (const open of gates.splice(0)) open()
        await settled()
      }
      expect(await Promise.all(readings)).toEqual(['current', 'current'])
      const held = own.scopes.get(ROOM)
      expect(held?.version).toBe(room.version)
      const stored = [...own.rows.values()].sort((a, b) => (a.no ?? 0) - (b.no ?? 0))
      const wanted = room.alive().filter(({ no = 0 }) => no >= (held?.floor ?? 0))
      expect(stored.map(({ key, version, body }) => [key, version, body])).toEqual(
        wanted.map(({ key, version, body }) => [key, version, body]),
      )
      for (const one of tabs) one.scopes.stop()
    }
  })
})

describe('a disk that is full', () => {
  it('C24 I21 lets go of what nobody looks at once, never of what is kept, and the page is stored', async () => {
    const everybodys = memoryScopes()
    const names = ['board:talk', 'record:place/1', 'record:place/2', 'record:place/3']
    const one = scopeDevice(names, { everybodys })
    for (const name of names) one.server.get(name)?.say('a')
    await one.scopes.pull(names.slice(0, 3))
    await one.scopes.keep('record:place/1', true)
    const { write } = everybodys
    let isFull = true
    everybodys.write = (fn) =>
      write(async (tx) => {
        const made = await fn({
          ...tx,
          putRows: async (rows) => {
            if (isFull) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
            await tx.putRows(rows)
          },
          forget: async (scope) => {
            isFull = false
            await tx.forget(scope)
          },
        })
        return made
      })
    expect(await one.scopes.pull(['record:place/3'])).toBe('current')
    expect([...everybodys.scopes.keys()].sort()).toEqual(['record:place/1', 'record:place/3'])
    isFull = true
    one.server.get('record:place/1')?.say('b')
    await expect(one.scopes.pull(['record:place/1'])).resolves.toBe('current')
    isFull = true
    one.server.get('record:place/1')?.say('c')
    await expect(one.scopes.pull(['record:place/1'])).rejects.toThrow('full')
    expect(everybodys.scopes.get('record:place/1')?.version).toBe(2)
  })
  it('C24 lets go of nothing that a screen shows, whichever scope it is that finds no room', async () => {
    const everybodys = memoryScopes()
    const one = scopeDevice(['board:talk', 'record:place/1', 'record:place/2'], { everybodys })
    one.server.get('board:talk')?.say('a')
    one.server.get('record:place/1')?.say('a')
    one.scopes.want('board:talk')
    await one.rest()
    await one.scopes.pull(['record:place/1'])
    const { write } = everybodys
    let isFull = true
    everybodys.write = (fn) =>
      write(async (tx) => {
        const putHeld = async (row: Parameters<typeof tx.putHeld>[0]) => {
          if (isFull && row.scope === 'record:place/2')
            throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
          await tx.putHeld(row)
        }
        const forget = async (scope: string) => {
          isFull = false
          await tx.forget(scope)
        }
        return fn({ ...tx, putHeld, forget })
      })
    expect(await one.scopes.pull(['record:place/2'])).toBe('current')
    expect([...everybodys.scopes.keys()].sort()).toEqual(['board:talk', 'record:place/2'])
  })
})
