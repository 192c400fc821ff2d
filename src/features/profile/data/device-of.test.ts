import { expect, it } from 'vitest'
import { deviceOf } from './device-of.ts'

it('S2-138 names a device as its owner would, not as the browsers it descends from', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'
  const named = [
    chrome,
    `${chrome} SamsungBrowser/28.0`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36 Edg/139.0',
  ].map((agent) => Object.values(deviceOf(agent) ?? {}).join(' '))
  expect(named).toEqual(['Android Chrome', 'Android Samsung Internet', 'iOS Safari', 'Windows Edge'])
  expect(deviceOf('curl/8.0')).toBeNull()
})
