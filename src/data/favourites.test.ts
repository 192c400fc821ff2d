import { expect, it } from 'vitest'
import { isFavourite } from './favourites.ts'
import type { Owned, Services } from './services.ts'

const holding = (...keys: string[]): Pick<Services, 'owned'> => ({
  owned: async () => ({ engine: { view: async () => keys.map((key) => ({ key })) } }) as unknown as Owned,
})

it('P-07 a heart pressed before the person’s things were read turns the stored one, not the one on the screen', async () => {
  expect(await isFavourite(holding('place:12', 'product:3'), 'place:12')).toBe(true)
  expect(await isFavourite(holding('place:12'), 'product:12')).toBe(false)
  const denied = { owned: () => Promise.reject(new Error('denied')) }
  expect(await isFavourite(denied, 'place:12')).toBe(false)
})
