import { personal, settled, stops } from '../../e2e/support/crawl.ts'
import type { App } from '../../e2e/support/app.ts'

/** A demo account, or nobody. */
export type Person = 'guest' | 'member' | 'partner' | 'shop' | 'admin'

/** The first that fits an address is who opens it; everything else is looked at as a member. */
const WHO: readonly (readonly [RegExp, Person])[] = [
  [/^\/(login|join|domain|store|waiting|landing|persona|test|disconnected|list_old|ulsannow_old)/, 'guest'],
  [/^\/admin/, 'admin'],
  [/^\/partner\/waiting/, 'shop'],
  [/^\/partner/, 'partner'],
]

/** Where the tests look at what is said of something that is not there. */
const REAL: Readonly<Record<string, string>> = { '/gh/detail/1': '/gh/detail/701' }

export interface Walk {
  person: Person
  addresses: string[]
}

const isWanted = (address: string, only: readonly string[]) =>
  only.length === 0 || only.some((each) => address.includes(each))

/** Every address by who needs to be signed in there, guests first: what an account was shown stays on a device. */
export function walks(only: readonly string[]): Walk[] {
  const people: Person[] = ['guest', 'member', 'partner', 'shop', 'admin']
  const whoOpens = (address: string) => WHO.find(([fits]) => fits.test(address))?.[1] ?? 'member'
  const addresses = stops
    .filter(({ template }) => template !== 'redirect')
    .map(({ address }) => REAL[address] ?? address)
  return people
    .map((person) => ({
      person,
      addresses: addresses.filter((each) => whoOpens(each) === person && isWanted(each, only)),
    }))
    .filter((walk) => walk.addresses.length > 0)
}

/** Addresses that exist because of what the member has: a ticket, a plan, something to review, a room. */
export async function ownAddresses(app: App, only: readonly string[]): Promise<string[]> {
  const found = (await personal(app)).map(({ address }) => address)
  await app.step('/mypage/product')
  await settled(app.page)
  const order = app.page.locator('main a[href^="/pay/detail/"]').first()
  found.push((await order.getAttribute('href').catch(() => null)) ?? '')
  return found.filter((address) => address !== '' && isWanted(address, only))
}
