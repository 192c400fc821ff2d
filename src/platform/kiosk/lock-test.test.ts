import { expect, it } from 'vitest'
import { tabletSystem } from './lock-test.ts'

it.each([
  ['Mozilla/5.0 (Linux; Android 15; SM-X210) AppleWebKit/537.36 Chrome/140 Safari/537.36', 5, 'android'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5, 'ipad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 5, 'ipad'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140 Safari/537.36', 10, 'chromeos'],
] as const)(
  'X-07 the guide to locking begins with the system the browser names: %s',
  (userAgent, touch, system) => {
    expect(tabletSystem({ userAgent, maxTouchPoints: touch } as Navigator)).toBe(system)
  },
)
