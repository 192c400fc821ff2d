/** What holds for every write, whatever it is about: the engine relies on it without looking. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { overlayView } from '#sync/engine/overlay.ts'
import { operationRow } from '#sync/testing/rows.ts'
import { MUTATIONS } from './registry.ts'
import { casesIn, type Case, type WriteFile } from './testing/examples.ts'
import { registryOf } from './types.ts'

const CASES = casesIn(import.meta.glob<WriteFile>('/sync/mutations/*/*.ts', { eager: true }))
const registry = registryOf(MUTATIONS)
const AT = Date.UTC(2026, 10, 22)
const CART = '01890a5d-ac96-774b-bcce-b302099a8057'

const the = (name: string) => {
  const mutation = registry.get(name)
  if (mutation === undefined) throw new Error(name)
  return mutation
}

/** So that a change of what was given is thrown where it happens. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen)
    Object.freeze(value)
  }
  return value
}

/** The record as the writes an example follows leave it. */
function before({ example }: Case, ref: { kind: string; key: string }): unknown {
  return (example.after ?? []).reduce<unknown>((body, name) => {
    const found = CASES.find((each) => each.name === name)
    if (found === undefined) throw new Error(name)
    const args = found.mutation.parse(found.example.args)
    const touches = found.mutation.touches(args).some(({ kind, key }) => kind === ref.kind && key === ref.key)
    return touches ? found.mutation.overlay(ref, body, args, AT) : body
  }, null)
}

describe('every write', () => {
  it.each(CASES)('I3 $title changes neither the record nor the arguments it is given', (each) => {
    const { mutation, example } = each
    const args = frozen(mutation.parse(example.args))
    for (const ref of frozen(mutation.touches(args))) {
      const body = frozen(structuredClone(before(each, ref)))
      mutation.overlay(ref, body, args, AT)
      mutation.overlay(ref, null, args, AT)
    }
    mutation.coalesce?.(args, args)
    mutation.request(args)
  })

  it.each(CASES)(
    'I3 $title gives the same view from the same record, without clock or chance of its own',
    (each) => {
      const { mutation, example } = each
      const [one, other] = [mutation.parse(example.args), mutation.parse(structuredClone(example.args))]
      for (const ref of mutation.touches(one)) {
        const body = before(each, ref)
        expect(mutation.overlay(ref, structuredClone(body), one, AT)).toEqual(
          mutation.overlay(ref, structuredClone(body), other, AT),
        )
      }
    },
  )

  it.each(CASES)(
    'I8 I20 $title asks for the same bytes after it was stored and read again',
    ({ mutation, example }) => {
      const args = mutation.parse(example.args)
      const again = mutation.parse(JSON.parse(JSON.stringify(args)))
      expect(JSON.stringify(mutation.request(again))).toBe(JSON.stringify(mutation.request(args)))
      expect(mutation.lane(again)).toBe(mutation.lane(args))
      expect(mutation.touches(again)).toEqual(mutation.touches(args))
    },
  )

  it.each(CASES)('I4 $title has a lane that travels in a header', ({ mutation, example }) => {
    const lane = mutation.lane(mutation.parse(example.args))
    expect(lane).toMatch(/^[ -~]{1,120}$/)
  })

  it.each(CASES)('I5 $title touches each record once, by a kind and a key', ({ mutation, example }) => {
    const refs = mutation.touches(mutation.parse(example.args)).map(({ kind, key }) => `${kind}/${key}`)
    expect(new Set(refs).size).toBe(refs.length)
    for (const ref of refs) expect(ref).toMatch(/^[a-zA-Z]+\/.+$/)
  })

  it.each(CASES.filter(({ mutation }) => mutation.coalesce !== undefined))(
    'I19 $title folded with itself is itself',
    ({ mutation, example }) => {
      const args = mutation.parse(example.args)
      const folded = mutation.coalesce?.(args, args)
      expect(folded).not.toBeNull()
      expect(mutation.lane(folded)).toBe(mutation.lane(args))
      expect(mutation.parse(JSON.parse(JSON.stringify(folded)))).toEqual(folded)
      expect(mutation.request(folded)).toEqual(mutation.request(args))
    },
  )

  it('I3: writes of different records do not meet, in whatever order they are laid over', () => {
    const rows = CASES.map(({ name, mutation, example }, i) => {
      const args = mutation.parse(example.args)
      const [ref] = mutation.touches(args)
      return operationRow(`${i}`, {
        name,
        args,
        touches: mutation.touches(args).map(({ kind }) => kind),
        lane: ref?.key ?? '',
      })
    })
    const kinds = [...new Set(rows.flatMap((row) => row.touches))]
    const view = (operations: typeof rows) =>
      kinds.map((kind) =>
        overlayView({ kind, base: [], operations }, { mutations: registry })
          .map(({ key, body }) => [key, body])
          .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
      )
    const keysOf = ({ name, args }: (typeof rows)[number]) =>
      the(name)
        .touches(args)
        .map(({ kind, key }) => `${kind}/${key}`)
    const whole = view(rows)
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: rows.length, maxLength: rows.length }), (weights) => {
        // any order in which writes of one record keep theirs
        const order = [...rows]
        for (let i = order.length - 1; i > 0; i--) {
          const [a, b] = [order[i - 1], order[i]]
          if (a === undefined || b === undefined || (weights[i] ?? 0) % 2 === 0) continue
          const own = new Set(keysOf(a))
          if (!keysOf(b).some((key) => own.has(key))) [order[i - 1], order[i]] = [b, a]
        }
        expect(view(order)).toEqual(whole)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a cart, whatever is done to it', () => {
  const line = fc.record({
    gdsDsctSn: fc.integer({ min: 1, max: 3 }),
    ordrSeq: fc.integer({ min: 1, max: 2 }),
  })
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), line, quantity: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('quantity' as const), line, quantity: fc.integer({ min: 1, max: 99 }) }),
    fc.record({ do: fc.constant('delete' as const), line, quantity: fc.constant(0) }),
  )
  type Step = {
    do: 'add' | 'quantity' | 'delete'
    line: { gdsDsctSn: number; ordrSeq: number }
    quantity: number
  }
  const PRICE = 7_000

  function apply(cart: unknown, { do: what, line: ref, quantity }: Step): unknown {
    const [name, args] =
      what === 'add'
        ? [
            'cart.add',
            {
              ...{ shopCartId: CART, shopSn: 3, entcmpSn: 4, sesnId: 'abcdef0123456789' },
              shopCartGoods: { ...ref, gdsSn: 9, gdsQty: quantity, options: [], shownWon: PRICE },
            },
          ]
        : what === 'quantity'
          ? ['cart.setQuantity', { shopCartId: CART, ...ref, gdsQty: quantity }]
          : ['cart.deleteLine', { shopCartId: CART, ...ref }]
    const mutation = the(name as string)
    return mutation.overlay({ kind: 'cart', key: CART }, cart, mutation.parse(args), AT)
  }

  it('S3-01 P-07: it holds what a plain list of quantities holds, and its sum is theirs', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        const expected = new Map<string, number>()
        let cart: unknown = null
        for (const each of steps) {
          const key = `${each.line.gdsDsctSn}/${each.line.ordrSeq}`
          if (each.do === 'add' && !expected.has(key)) expected.set(key, each.quantity)
          if (each.do === 'quantity' && expected.has(key)) expected.set(key, each.quantity)
          if (each.do === 'delete') expected.delete(key)
          cart = apply(cart, each)
        }
        if (expected.size === 0) {
          expect(cart).toBeNull()
          return
        }
        const { shopCartGoodsList: lines, totalWon } = cart as WireCart
        expect(new Map(lines.map((each) => [`${each.gdsDsctSn}/${each.ordrSeq}`, each.gdsQty]))).toEqual(
          expected,
        )
        expect(totalWon).toBe([...expected.values()].reduce((sum, each) => sum + each * PRICE, 0))
        for (const each of lines) expect(each.lineWon).toBe(each.gdsQty * PRICE)
      }),
    )
  })

  it('I3: laid over what the server confirmed already, a step changes nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 10 }), (steps) => {
        const last = steps.at(-1)
        const cart = steps.reduce<unknown>(apply, null)
        if (last !== undefined && cart !== null) expect(apply(cart, last)).toEqual(cart)
      }),
    )
  })

  it('I19: quantities folded one by one end where the last one ends', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 8 }), (quantities) => {
        const mutation = the('cart.setQuantity')
        const all = quantities.map((gdsQty) =>
          mutation.parse({ shopCartId: CART, gdsDsctSn: 1, ordrSeq: 1, gdsQty }),
        )
        const folded = all.reduce((earlier, later) => mutation.coalesce?.(earlier, later))
        expect(folded).toMatchObject({ gdsQty: quantities.at(-1) })
      }),
    )
  })
})

describe('changes that fold into one', () => {
  const tags = fc.uniqueArray(fc.constantFrom('sea', 'whale', 'food', 'night', 'walk'), { maxLength: 3 })

  it('I19: any run of hashtag changes shows the same folded and one by one', () => {
    const mutation = the('hashtags.change')
    const change = fc.record({ add: tags, remove: tags })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), tags, (changes, own) => {
        const all = changes.map((each) => mutation.parse(each))
        const [ref] = mutation.touches(all[0])
        if (ref === undefined) throw new Error('touches nothing')
        const base = { tags: own }
        const sorted = (body: unknown) => [...(body as { tags: string[] }).tags].toSorted()
        const oneByOne = all.reduce<unknown>((view, args) => mutation.overlay(ref, view, args, AT), base)
        const folded = all.reduce((earlier, later) => mutation.coalesce?.(earlier, later))
        expect(sorted(mutation.overlay(ref, base, folded, AT))).toEqual(sorted(oneByOne))
      }),
    )
  })

  it('P-05 I19: any run of edits of a plan is the last one, made against the version first seen', () => {
    const mutation = the('itinerary.save')
    const found = CASES.find(({ name }) => name === 'itinerary.save')
    const edits = fc.array(fc.record({ title: fc.constantFrom('a', 'b', 'c'), version: fc.nat(9) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(edits, (list) => {
        const all = list.map((edit) => mutation.parse({ ...found?.example.args, ...edit }))
        const folded = all.reduce((earlier, later) => mutation.coalesce?.(earlier, later))
        const { ifMatch, body } = mutation.request(folded)
        expect(ifMatch).toBe(`"${list[0]?.version}"`)
        expect(body).toMatchObject({ title: list.at(-1)?.title })
      }),
    )
  })
})
