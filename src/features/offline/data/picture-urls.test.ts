import { expect, it } from 'vitest'
import { pictureUrls } from './picture-urls.ts'

const review = (writtenAt: string, ...urls: string[]) => ({
  writtenAt,
  photos: urls.map((url) => ({ id: url, url })),
})

it('P-15 pictures of the newest reviews come first, drawn ones and repeats are left out', () => {
  const reviews = [
    review('2026-01-01T00:00:00.000Z', '/api/uploads/old', 'drawn:whale'),
    review('2026-03-01T00:00:00.000Z', '/api/uploads/new', '/api/uploads/old'),
  ]
  expect(pictureUrls(reviews)).toEqual(['/api/uploads/new', '/api/uploads/old'])
})

it('P-15 never more than the worker keeps', () => {
  const many = Array.from({ length: 200 }, (_, index) => `/api/uploads/${index}`)
  expect(pictureUrls([review('2026-01-01T00:00:00.000Z', ...many)])).toHaveLength(150)
})
