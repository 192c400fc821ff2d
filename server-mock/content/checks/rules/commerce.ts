import { minutesOf } from '#sync/domain/calendar.ts'
import { type RuleInput, type Finding, fileOf, type Rule } from '../rule.ts'

type Fault = Omit<Finding, 'file'>
type Products = RuleInput['content']['products']

export const prices: Rule = {
  id: 'prices',
  about: 'no price above its list price, none odd or zero; options, rooms and rides fit what is sold',
  check: ({ content }) => [
    ...content.products.flatMap((product) =>
      [...units(product), ...options(product), ...kind(product)].map((fault) => ({
        ...fault,
        file: fileOf('products', product),
      })),
    ),
    ...rooms(content),
  ],
}

/** Prices here end in round hundreds. */
const STEP = 100

function units({ units }: Products[number]): Fault[] {
  return units.flatMap(({ listWon, priceWon }, index): Fault[] => {
    const field = `units.${index}.priceWon`
    if (priceWon > listWon) return [{ field, reason: `${priceWon} is above the list price ${listWon}` }]
    if (priceWon === 0) return [{ field, reason: 'is 0; what is free is not sold' }]
    return [listWon, priceWon].some((won) => won % STEP)
      ? [{ field, reason: `is not in round ${STEP}s` }]
      : []
  })
}

function options({ options }: Products[number]): Fault[] {
  const twice = (ids: string[]) => ids.find((id, index) => ids.indexOf(id) < index)
  const again = twice(options.map(({ id }) => id))
  return [
    ...(again === undefined ? [] : [{ field: 'options', reason: `the id ${again} is used twice` }]),
    ...options.flatMap(({ kind, choices, max }, index): Fault[] => {
      const field = `options.${index}`
      const choice = twice(choices.map(({ id }) => id))
      if (choice !== undefined)
        return [{ field: `${field}.choices`, reason: `the id ${choice} is used twice` }]
      // Additions may be taken several times; a bowl has one size.
      return kind !== 'addition' && max > 1
        ? [{ field: `${field}.max`, reason: `is ${max}; a ${kind} is chosen once` }]
        : []
    }),
  ]
}

function kind({ kind, category, room, ride, useDays, hours }: Products[number]): Fault[] {
  const faults: Fault[] = []
  const say = (field: string, reason: string) => faults.push({ field, reason })
  if ((kind === 'pass') !== (category === 'pass'))
    say('category', `${category} does not go with the kind ${kind}`)
  if ((category === 'stay') !== (room !== undefined))
    say('room', room ? 'belongs to stays only' : 'is missing')
  if (kind !== 'pass' && useDays !== undefined) say('useDays', 'belongs to passes only')
  if (kind !== 'pass' && hours) say('hours', 'belongs to passes only; what is used in the shop has its hours')
  const rides = category === 'taxi' || category === 'mobility'
  if (ride && !rides) say('ride', 'belongs to taxi tours and mobility only')
  if (category === 'taxi' && !ride) say('ride', 'is missing')
  if (room && room.guests > room.maxGuests) say('room.maxGuests', `${room.maxGuests} is below ${room.guests}`)
  if (room && minutesOf(room.checkIn) <= minutesOf(room.checkOut))
    say('room.checkIn', 'is not after check-out')
  return faults
}

function rooms({ guesthouses }: RuleInput['content']): Finding[] {
  return guesthouses.flatMap((house) => {
    const file = fileOf('guesthouses', house)
    return house.rooms.flatMap(({ guests, maxGuests, weekdayWon, weekendWon }, index): Finding[] => {
      const field = `rooms.${index}`
      if (guests > maxGuests)
        return [{ file, field: `${field}.maxGuests`, reason: `${maxGuests} is below ${guests}` }]
      if (weekdayWon > weekendWon)
        return [{ file, field: `${field}.weekendWon`, reason: 'is below the weekday price' }]
      return weekdayWon % STEP
        ? [{ file, field: `${field}.weekdayWon`, reason: `is not in round ${STEP}s` }]
        : []
    })
  })
}
