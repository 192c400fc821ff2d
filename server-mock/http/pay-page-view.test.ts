import { expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { PagePayment } from '../providers/payment-page.ts'
import { payForm } from './pay-page-view.ts'
import { PAY_PAGE_WORDS } from '../providers/pay-page/languages.ts'

const PAYMENT: PagePayment = {
  ...{ id: '0192a000-0000-7000-8000-000000000000', amountWon: 37_500, name: 'Pass <b>&', method: 'card' },
  ...{ returnUrl: '/pay/complete', state: 'open', charged: 0, refunded: 0, notifyAt: null },
}

it.each(LANGUAGES)(
  'S2-58 in %s the pay page has brand, sum, two buttons, and the switches folded away',
  async (language) => {
    const words = PAY_PAGE_WORDS[language]
    const html = await payForm(PAYMENT, language, 'http://localhost/pay/complete').text()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(words.brand)
    expect(html).toContain('Pass &#60;b&#62;&#38;')
    const [open = '', folded = ''] = html.split('<details>')
    const names = (part: string) => [...part.matchAll(/<button[^>]*>([^<]+)</g)].map(([, name]) => name)
    expect(names(open)).toEqual([words.pay('37,500'), words.decline])
    expect(names(folded)).toEqual([words.twice, words.close, words.timeout])
    expect(html).not.toMatch(/<script| on[a-z]+=/)
  },
)

it('S2-58 a payment that is over is said to be, with the way back', async () => {
  const html = await payForm({ ...PAYMENT, state: 'charged' }, 'ko', 'http://localhost/back').text()
  expect(html).toContain(PAY_PAGE_WORDS.ko.states.charged)
  expect(html).toContain('href="http://localhost/back"')
  expect(html).not.toContain('<form')
})
