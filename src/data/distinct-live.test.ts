import { expect, it } from 'vitest'
import { distinctLive } from './distinct-live.ts'

type Tell = (value: { version: number }) => void

function lively() {
  let tell: Tell = () => undefined
  const live = {
    subscribe: (next: Tell) => {
      tell = next
      return { unsubscribe: () => (tell = () => undefined) }
    },
  }
  return { live, tell: (version: number) => tell({ version }) }
}

const same = (before: { version: number }, now: { version: number }) => before.version === now.version

it('P-03 what looks as it did is not rendered again; what differs is, also going back to what was known', () => {
  const { live, tell } = lively()
  const shown: number[] = []
  const reading = distinctLive(live, { version: 1 }, same).subscribe(({ version }) => shown.push(version))
  for (const version of [1, 2, 2, 1, 3]) tell(version)
  expect(shown).toEqual([2, 1, 3])
  reading.unsubscribe()
  tell(4)
  expect(shown).toEqual([2, 1, 3])
})

it('hands on the first answer where nothing is known yet', () => {
  const { live, tell } = lively()
  const shown: number[] = []
  distinctLive(live, undefined, same).subscribe(({ version }) => shown.push(version))
  tell(1)
  expect(shown).toEqual([1])
})
