import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, main } from '#src/testing/look.ts'
import { renderScreen } from '#src/testing/render.tsx'

const signIn = main.getByRole('link', { name: '로그인', exact: true })

it.each(['/mypage/point', '/mypage/coupon', '/customer/inquiry'])(
  'S6-01 a guest at %s is asked to sign in, and a second tap on the way does not lose the way back',
  async (address) => {
    const shown = await renderScreen(address, { answers: { socialList: [] } })
    await expect.element(signIn).toBeVisible()
    const link = signIn.element() as HTMLAnchorElement
    // presses go on until the prompt is gone, whenever the router takes note of the first
    while (link.isConnected) {
      link.click()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await expectAddress(shown, new RegExp(`^/login\\?redirect=${encodeURIComponent(address)}$`))
    await expect.element(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
    shown.back()
    await expectAddress(shown, new RegExp(`^${address}`))
  },
)
