import { expect, type Page } from '@playwright/test'

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

/** Puts a product into the cart: opens its sheet, chooses the unit, confirms. */
export async function addToCart(page: Page, origin: string, product: string, unit: string): Promise<void> {
  await page.goto(`${origin}/product/${product}`)
  await page.getByRole('button', { name: '고르기' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: unit }).check({ force: true })
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
