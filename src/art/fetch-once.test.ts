import { expect, it } from 'vitest'
import { fetchOnce } from './fetch-once.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('P-03 a drawing that could not be loaded is fetched again by the next picture, for all that wait', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('drawing')]
  let fetches = 0
  const drawing = fetchOnce(() => answers[fetches++] ?? Promise.reject(new Error('fetched too often')))
  const given: string[] = []
  drawing.ask((it) => given.push(`first ${it}`))
  await settled()
  expect(given).toEqual([])
  drawing.ask((it) => given.push(`second ${it}`))
  drawing.ask((it) => given.push(`third ${it}`))
  await settled()
  expect(given).toEqual(['first drawing', 'second drawing', 'third drawing'])
  drawing.ask((it) => given.push(`late ${it}`))
  expect(given.at(-1)).toBe('late drawing')
  expect(fetches).toBe(2)
})
