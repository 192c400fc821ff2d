import i18next, { type ResourceKey } from 'i18next'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import { failureText } from './failure-text.ts'

/** Words of one language, as the app loads them. */
async function speaking(language: (typeof LANGUAGES)[number]) {
  const [common, errors] = await Promise.all(
    ['common', 'errors'].map(async (namespace) => {
      const words: unknown = await import(`./strings/${namespace}/${language}.ts`)
      return Object.values(words as Record<string, ResourceKey>)[0] ?? {}
    }),
  )
  const i18n = i18next.createInstance()
  await i18n.init({
    lng: language,
    resources: { [language]: { common: common ?? {}, errors: errors ?? {} } },
    interpolation: { escapeValue: false },
  })
  return (failure: Partial<Failure> & { code: string }) =>
    failureText({ retry: false, ...failure } as Failure, i18n, language)
}

describe('a failure in the words of the reader', () => {
  it.each(LANGUAGES)(
    'S5-08 too many points says how many there are, as points and not as money, in %s',
    async (language) => {
      const text = (await speaking(language))({ code: 'order.pointsShort', facts: { mostWon: 5000 } })
      expect(text).toMatch(/5,000\s?(P|积分|點)/)
      expect(text).not.toMatch(/₩|원/)
    },
  )

  it('S3-08 the least amount of an order for a coupon is money', async () => {
    const text = (await speaking('ko'))({ code: 'order.couponMinimum', facts: { minWon: 10_000 } })
    expect(text).toContain('10,000원')
  })

  it('X-18 when the server is back after maintenance is said with its day and time', async () => {
    const say = await speaking('en')
    const until = '2026-11-23T14:30:00+09:00'
    expect(say({ code: 'server.maintenance', facts: { until, reason: '' } })).toMatch(/23.*14:30/)
    expect(say({ code: 'server.maintenance' })).not.toMatch(/\d/)
  })

  it('characters nobody can store are named as what is wrong; a code without words is a failure of the server', async () => {
    const say = await speaking('en')
    const fields = [{ path: 'title', code: 'unstorable' }]
    expect(say({ code: 'request.invalid', fields })).not.toBe(say({ code: 'request.invalid' }))
    expect(say({ code: 'nobody.knows' as never })).toBe(say({ code: 'server.failed' }))
  })
})
