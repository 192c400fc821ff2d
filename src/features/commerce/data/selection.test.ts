import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkOptions } from '#sync/domain/cart.ts'
import { sampleProduct, sampleShop } from '../testing/samples.ts'
import type { Selection } from './cart-args.ts'
import {
  firstSelection,
  mostOf,
  picksOf,
  selectionProblem,
  selectionTotal,
  withChoice,
  withKind,
} from './selection.ts'

const product = sampleProduct()
const now = { day: '2026-11-21', time: '09:00' }
const good: Selection = {
  unitNo: 11,
  quantity: 1,
  options: [{ optionId: 'hot', choiceId: 'mild' }],
  reservation: { rsvtDay: '2026-11-22', rsvtTime: '12:30' },
}
const problem = (part: Partial<Selection>, type?: 'DAT' | 'TIM' | 'NON', inCart = 0) =>
  selectionProblem(product, sampleShop(type), { ...good, ...part }, now, () => inCart)

it('S2-133 takes a complete choice and names the first thing that is missing', () => {
  expect(problem({})).toBeNull()
  expect(problem({ unitNo: 0 })).toBe('unitNeeded')
  expect(problem({ options: [] })).toBe('optionNeeded')
  expect(problem({ reservation: null })).toBe('dayNeeded')
  expect(problem({ reservation: { rsvtDay: '2026-11-22', rsvtTime: '' } })).toBe('timeNeeded')
})

it('S8-10 refuses a sold-out unit, a closed day, a break and a time that has passed', () => {
  expect(problem({ unitNo: 12 })).toBe('soldOut')
  expect(problem({ reservation: { rsvtDay: '2026-11-23', rsvtTime: '12:30' } })).toBe('dateUnavailable')
  expect(problem({ reservation: { rsvtDay: '2026-11-22', rsvtTime: '15:30' } })).toBe('breakTime')
  const late = { day: '2026-11-22', time: '12:30' }
  expect(selectionProblem(product, sampleShop(), good, late)).toBe('dateUnavailable')
})

it('S2-133 asks for no time where only a day is reserved, and for nothing where nothing is', () => {
  expect(problem({ reservation: { rsvtDay: '2026-11-22', rsvtTime: '' } }, 'DAT')).toBeNull()
  expect(problem({ reservation: null }, 'NON')).toBeNull()
})

it('S7-03 counts what is already in the cart against stock and limit', () => {
  const [unit] = product.units
  expect(unit && mostOf(unit, 3)).toBe(2)
  expect(problem({ quantity: 2 }, 'TIM', 3)).toBeNull()
  expect(problem({ quantity: 3 }, 'TIM', 3)).toBe('tooMany')
})

it('S2-133 shows the running total with what the options add', () => {
  const options = [
    ...good.options,
    { optionId: 'add', choiceId: 'noodle' },
    { optionId: 'add', choiceId: 'egg' },
  ]
  expect(selectionTotal(product, { ...good, options, quantity: 3 })).toBe(3 * 17_500)
  expect(selectionTotal(product, { ...good, unitNo: 0 })).toBe(0)
})

it('S2-133 never leaves more choices than an option allows, nor a required one empty', () => {
  const press = fc.constantFrom(
    ...product.options.flatMap((option) => option.choices.map((choice) => [option, choice.id] as const)),
  )
  fc.assert(
    fc.property(fc.array(press, { maxLength: 20 }), (presses) => {
      const start = firstSelection(product).options
      const end = presses.reduce((chosen, [option, id]) => withChoice(option, chosen, id), start)
      expect(checkOptions(product, end)).toEqual([])
    }),
  )
})

it('S2-133 opens with the only unit and the first of each required option chosen', () => {
  expect(firstSelection(product)).toMatchObject({
    unitNo: 0,
    options: [{ optionId: 'hot', choiceId: 'mild' }],
  })
  const [unit] = product.units
  const single = sampleProduct({ units: unit ? [unit] : [] })
  expect(firstSelection(single).unitNo).toBe(11)
})

it('S2-133 adults and children are chosen at once: each within its own limit, with one sum', () => {
  const [adult, child] = product.units
  const pass = sampleProduct({ options: [], units: adult && child ? [adult, { ...child, stock: null }] : [] })
  const family = [
    { unitNo: 11, quantity: 2 },
    { unitNo: 12, quantity: 1 },
  ]
  const ask = (kinds: Selection['kinds'] = [], inCart = 0) =>
    selectionProblem(pass, sampleShop(), { ...good, unitNo: 0, options: [], kinds }, now, () => inCart)
  expect(ask()).toBe('kindNeeded')
  expect(ask(family)).toBeNull()
  expect(ask(withKind(family, 12, 5))).toBe('tooMany')
  expect(ask(family, 4)).toBe('tooMany')
  expect(selectionTotal(pass, { ...good, options: [], kinds: family })).toBe(2 * 16_000 + 30_000)
  expect(picksOf(pass, { ...good, kinds: withKind(family, 11, 0) })).toEqual([{ unitNo: 12, quantity: 1 }])
  expect(picksOf(product, good)).toEqual([{ unitNo: 11, quantity: 1 }])
})
