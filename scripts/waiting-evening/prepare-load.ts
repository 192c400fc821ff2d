import { v7 as uuidv7 } from 'uuid'
import { ask, bearerOf, deskOf, ShopTablet, type Account } from './client.ts'
import { Took } from './figures.ts'

/** Letters of a shop and day are few, and some stay free for real tablets. */
const TABLETS_PER_SHOP = 8
/** Parties that wait at a shop. */
const PARTIES_PER_SHOP = 100

interface Shop {
  url: string
  account: Account
  shopNo: number
  /** Server time, ms since 1970. */
  now?: () => number
}

/**
 * Opens the lines of all shops the account works for, enrols tablets and has parties join until there is enough to ask for.
 * @returns `done` takes the tablets off again
 */
export async function prepareLoad(
  { url, account, shopNo, now }: Shop,
  { tablets, guests }: { tablets: number; guests: number },
): Promise<{ bearers: string[]; codes: string[]; joins: Took; done: () => Promise<void> }> {
  const token = await bearerOf(url, account)
  const desk = await deskOf(url, token)
  const shops = [...new Set([shopNo, ...desk.map(({ shop }) => shop.shopNo)])]
  const enrolled: ShopTablet[] = []
  const codes: string[] = []
  const joins = new Took()
  for (const each of shops) {
    const known = desk.find(({ shop }) => shop.shopNo === each)?.shop.settings
    const settings = { remote: false, gapMinutes: 8, ...known, on: true, limit: 300 }
    await ask(url, 'PUT', `/api/partner/waiting/${each}`, { token, body: settings })
    const own: ShopTablet[] = []
    while (own.length < TABLETS_PER_SHOP && enrolled.length + own.length < Math.max(1, tablets))
      own.push(await ShopTablet.enrol(url, token, each, now))
    enrolled.push(...own)
    const [first] = own
    for (let no = 0; first && no < PARTIES_PER_SHOP && codes.length < guests; no += 1) {
      const args = { party: 1 + (no % 6), childChairs: 0, source: 'kiosk', language: 'ko', sealed: null }
      const { code, took } = await first.write({ kind: 'join', ticketId: uuidv7(), args })
      codes.push(code)
      joins.add(took)
    }
  }
  return {
    bearers: await Promise.all(enrolled.map((tablet) => tablet.bearer())),
    ...{ codes, joins },
    async done() {
      const bearer = await bearerOf(url, account)
      for (const tablet of enrolled) await tablet.takeOff(bearer)
    },
  }
}
