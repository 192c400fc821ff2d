import { expect, type Locator, type Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import type { TokenAnswer } from '#sync/contracts/openid/tokens.ts'

/** The demo accounts' password. */
export const PASSWORD = 'Gorae!road26'

/** Signs in as a demo account on the sign-in screen, in Korean. */
export async function signIn(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox', { name: '이메일' }).fill(`${name}@goraero.kr`)
  await page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/**
 * Makes the device one on which a demo account has signed in before, without the sign-in screen: two starts of the app
 * less. Leaves the page outside the app; what follows opens a screen.
 */
export async function signedIn(page: Page, origin: string, name: string): Promise<void> {
  const { access_token, refresh_token, id_token, token_type } = await grant(origin, name)
  const { sub } = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
  }
  const login = { access_token, refresh_token, id_token, token_type }
  await page.goto(`${origin}/icons/icon-192.png`)
  await page.evaluate(keepSession, { login, memberId: sub, clientId: uuidv7() })
}

/** Runs in the page: what the app keeps of a session, in the database it shares with its worker. */
function keepSession({
  clientId,
  ...session
}: {
  clientId: string
  login: object
  memberId: string
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('goraero-device', 10)
    opening.onerror = () => reject(opening.error ?? new Error('no database'))
    opening.onupgradeneeded = () => opening.result.createObjectStore('session', { keyPath: 'id' })
    opening.onsuccess = () => {
      const writing = opening.result.transaction('session', 'readwrite')
      const rows = writing.objectStore('session')
      const reading = rows.get('current')
      reading.onsuccess = () =>
        rows.put({ id: 'current', clientId, ...(reading.result as object | undefined), ...session })
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
      writing.onabort = () => reject(writing.error ?? new Error('not written'))
    }
  })
}

/** Presses the words of a box or a round button as a person does, once the page stands still, and sees it chosen. */
export async function tick(control: Locator): Promise<void> {
  if (!(await control.isChecked())) await control.locator('xpath=ancestor::label[1]').click()
  await expect(control).toBeChecked()
}

/** Puts a product into the cart: opens its sheet, chooses the unit, confirms. */
export async function addToCart(page: Page, origin: string, product: string, unit?: string): Promise<void> {
  await page.goto(`${origin}/product/${product}`)
  await page.getByRole('button', { name: '고르기' }).click()
  const sheet = page.getByRole('dialog')
  const units = sheet.getByRole('radio')
  const more = sheet.getByRole('button', { name: unit ? `${unit} 하나 늘리기` : /\S 하나 늘리기$/ }).first()
  await expect(units.first().or(more)).toBeVisible()
  // several kinds at once are counted, one kind is chosen
  if ((await units.count()) === 0) await more.click()
  else await tick(unit ? sheet.getByRole('radio', { name: unit }) : units.first())
  for (const group of await sheet.getByRole('radiogroup').all()) {
    if ((await group.getByRole('radio', { checked: true }).count()) === 0) {
      await tick(group.getByRole('radio').first())
    }
  }
  await sheet.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect(sheet).toBeHidden()
}

/** A small picture as a file a person chooses; `shade` makes each different. */
export function picture(name: string, shade: number): { name: string; mimeType: string; buffer: Buffer } {
  // a 1×1 GIF whose palette carries the shade
  const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
  bytes[13] = shade
  return { name, mimeType: 'image/gif', buffer: bytes }
}

/** Twelve seconds of one colour (WebM, VP8), two seconds longer than a short film may be. */
export const longFilm = (): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'film.webm',
  mimeType: 'video/webm',
  buffer: Buffer.from(LONG_FILM.join(''), 'base64'),
})

const LONG_FILM = [
  'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAUmEU2bdLpNu4tTq4QVSalmU6yBoU27i1Or',
  'hBZUrmtTrIHGTbuMU6uEElTDZ1OsggEMTbuMU6uEHFO7a1OsggS07AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrX',
  'sYMPQkBNgIRMYXZmV0GETGF2ZkSJiEDHcAAAAAAAFlSua8GuAQAAAAAAADjXgQFzxYgAAAAAAAAAAZyBACK1nIN1bmSIgQCG',
  'hVZfVlA4g4EBI+ODhB3NZQDgibCBQLqBJJqBAhJUw2fRc3POY8CLY8WIAAAAAAAAAAFnyJhFo4dFTkNPREVSRIeLTGF2YyBs',
  'aWJ2cHhnyKJFo4hEVVJBVElPTkSHlDAwOjAwOjEyLjAwMDAwMDAwMAAAH0O2dUGG54EAo7+BAACAkAMAnQEqQAAkAABHCIWF',
  'iIWEiAICAnWqA/gD+AIHO3nizzMeXgD+7qY//vGedBc39i7/3ebAGEv+EACjloEB9ADRAQAOEdgAGAAYWC/0AAiMAACjloED',
  '6ADRAQAOEdgAGAAYWC/0AAiMAACjloEF3ADRAQAOEdgAGAAYWC/0AAiMAACjv4EH0ICQAwCdASpAACQAAEcIhYWIhYSIAgIC',
  'daoD+AP4Agc7eeLPMx5eAP7upj/+8Z50Fzf2Lv/d5sAYS/4QAKOWgQnEANEBAA4R2AAYABhYL/QACIwAAKOWgQu4ANEBAA4R',
  '2AAYABhYL/QACIwAAKOWgQ2sANEBAA4R2AAYABhYL/QACIwAAKO/gQ+ggJADAJ0BKkAAJAAARwiFhYiFhIgCAgJ1qgP4A/gC',
  'Bzt54s8zHl4A/u6mP/7xnnQXN/Yu/93mwBhL/hAAo5aBEZQA0QEADhHYABgAGFgv9AAIjAAAo5aBE4gA0QEADhHYABgAGFgv',
  '9AAIjAAAH0O2dUGH54IVfKOWgQAAANEBAA4R2AAYABhYL/QACIwAAKO/gQH0gJADAJ0BKkAAJAAARwiFhYiFhIgCAgJ1qgP4',
  'A/gCBzt54s8zHl4A/u6mP/7xnnQXN/Yu/93mwBhL/hAAo5aBA+gA0QEADhHYABgAGFgv9AAIjAAAo5aBBdwA0QEADhHYABgA',
  'GFgv9AAIjAAAo5aBB9AA0QEADhHYABgAGFgv9AAIjAAAo7+BCcSAkAMAnQEqQAAkAABHCIWFiIWEiAICAnWqA/gD+AIHO3ni',
  'zzMeXgD+7qY//vGedBc39i7/3ebAGEv+EACjloELuADRAQAOEdgAGAAYWC/0AAiMAACjloENrADRAQAOEdgAGAAYWC/0AAiM',
  'AACjloEPoADRAQAOEdgAGAAYWC/0AAiMAACjv4ERlICQAwCdASpAACQAAEcIhYWIhYSIAgICdaoD+AP4Agc7eeLPMx5eAP7u',
  'pj/+8Z50Fzf2Lv/d5sAYS/4QAKOWgROIANEBAA4R2AAYABhYL/QACIwAAB9DtnW054Iq+KOWgQAAANEBAA4R2AAYABhYL/QA',
  'CIwAAKOWgQH0ANEBAA4R2AAYABhYL/QACIwAABxTu2vtu4+zgQC3iveBAfGCAWLwgQO7kLOCB9C3iveBAfGCAWLwgYy7kbOC',
  'D6C3i/eBAfGCAWLwggEVu5Czghdwt4r3gQHxggLu8IEcu5Czgh9At4r3gQHxggLu8IGlu5GzgicQt4v3gQHxggLu8IIBLg==',
]

/** An access token of a demo account, straight from the token endpoint. */
export async function token(origin: string, name: string): Promise<string> {
  return (await grant(origin, name)).access_token
}

async function grant(origin: string, name: string): Promise<TokenAnswer> {
  const answer = await fetch(`${origin}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'commerce-pc',
      username: `${name}@goraero.kr`,
      password: PASSWORD,
      scope: 'openid',
    }),
  })
  return (await answer.json()) as TokenAnswer
}

/** Everything of one kind in the feed of a demo account, as the server has it. */
export async function own<T>(origin: string, name: string, kind: string): Promise<T[]> {
  return (await ownChanges<T>(origin, name)).flatMap((change) =>
    change.kind === kind && change.body !== null ? [change.body] : [],
  )
}

async function ownChanges<T>(origin: string, name: string) {
  const headers = { authorization: `Bearer ${await token(origin, name)}` }
  const answer = await fetch(`${origin}/api/sync/feed?scope=member&limit=500`, { headers })
  const { result } = (await answer.json()) as {
    result: { changes: { kind: string; key: string; body: T | null }[] }
  }
  return result.changes
}

/** Keys of a demo account's hearts as the server has them, `place:1003`. */
export async function hearts(origin: string, name = 'member'): Promise<string[]> {
  const changes = await ownChanges(origin, name)
  return changes.flatMap(({ kind, key, body }) => (kind === 'favourite' && body !== null ? [key] : []))
}

/** Sells a scone out, or brings it back. */
export async function setAvailability(origin: string, availability: 'onSale' | 'soldOut'): Promise<void> {
  const answer = await fetch(`${origin}/api/admin/product/2017/unit/20171`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await token(origin, 'admin')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ availability }),
  })
  expect(answer.status).toBe(200)
}
