import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, heading, main } from '#src/testing/look.ts'
import { renderComponent, renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { SetUpKiosk } from '../parts/SetUpKiosk.tsx'
import { EndKiosk } from '../parts/EndKiosk.tsx'
import { lockWith } from '#src/platform/kiosk/kiosk-pin.ts'

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-13 each language is offered in its own words, and the screen follows at once', async () => {
    await renderScreen('/domain')
    await main.getByRole('radio', { name: LANGUAGE_NAMES[language] }).click()
    await expect.poll(() => document.documentElement.lang).toBe(language)
    await expect.element(heading).toHaveTextContent(words('kiosk')('title'))
    await expect.element(main.getByRole('radio', { name: LANGUAGE_NAMES[language] })).toBeChecked()
  })

  it('P-14 a number of the wrong length is told in the reader’s language, and is not forgotten', async () => {
    await renderComponent(<SetUpKiosk language={language} />, { language })
    const t = words('kiosk')
    const pin = page.getByRole('textbox', { name: t('pin') })
    for (const wrong of ['123', '12a4']) {
      await pin.fill(wrong)
      await page.getByRole('button', { name: t('turnOn') }).click()
      await expect.element(page.getByText(t('pinWrong'))).toBeVisible()
      await expect.element(pin).toHaveFocus()
      await expect.element(pin).toHaveValue(wrong)
    }
    expect(localStorage.getItem('goraero.kiosk')).toBeNull()
  })
})

it('S2-13 Ulsan leads home, another city to its sunrise', async () => {
  const shown = await renderScreen('/domain')
  await main.getByRole('radio', { name: /포항/ }).click()
  await main.getByRole('button', { name: '둘러보기' }).click()
  await expectAddress(shown, /^\/sunrise\?city=pohang$/)
})

it('P-14 the tablet of a tourist information is offered on wide screens only', async () => {
  await renderScreen('/domain')
  await expect.element(page.getByRole('heading', { name: '안내소 태블릿' })).not.toBeInTheDocument()
  await page.viewport(1024, 768)
  await expect.element(page.getByRole('heading', { name: '안내소 태블릿' })).toBeVisible()
})

it('P-14 only who knows the number ends the mode; after wrong ones it takes a while until the next', async () => {
  const kiosk = { idleSeconds: 120, language: 'ko', lock: await lockWith('4321') }
  let ended = 0
  await renderComponent(<EndKiosk kiosk={kiosk as never} onEnd={() => (ended += 1)} />)
  const pin = page.getByLabelText('안내소 모드 번호')
  const end = page.getByRole('button', { name: '안내소 모드 끄기' })
  await pin.fill('1111')
  await end.click()
  await expect.element(page.getByText('번호가 맞지 않아요.')).toBeVisible()
  await expect.element(pin).toHaveValue('')
  await expect.element(pin).toHaveFocus()
  expect(ended).toBe(0)
  await pin.fill('4321')
  await end.click()
  await expect.poll(() => ended).toBe(1)
})
