import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { ContentBody, ContentKind } from '#sync/contracts/kinds.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { publishContent, readContentRecord, stampedLast } from '../../db/feed.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { serveStatic } from '../static.ts'
import { FOUND_PAGES } from './page-head.ts'
import { subjectOf } from './subject.ts'

const ROOT = new URL('../../../', import.meta.url)
const ORIGIN = 'https://goraero.test'
let server: TestServer
let staticDir: string

beforeAll(async () => {
  staticDir = await mkdtemp(join(tmpdir(), 'goraero-head-'))
  for (const name of ['index.html', 'manifest.webmanifest'])
    await writeFile(join(staticDir, name), await readFile(new URL(name, ROOT)))
  server = await startTestServer({ staticDir })
})
afterAll(async () => {
  await server.stop()
  await rm(staticDir, { recursive: true })
})

const text = async (path: string) => (await fetch(server.url + path)).text()
const isHidden = (html: string) => html.includes('<meta name="robots" content="noindex" />')
const plain = (html: string) => html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(+code))
type Thing = Record<string, unknown> & { '@type': string }
const thingsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Thing,
  )
const publish = <K extends ContentKind>(kind: K, no: number, body: ContentBody<K>) =>
  server.database.db
    .transaction()
    .execute((trx) => stampedLast(trx, () => publishContent(trx, kind, [{ key: String(no), body }])))
async function change<K extends ContentKind>(kind: K, no: number, more: Partial<ContentBody<K>>) {
  const body = { ...(await readContentRecord(server.database.db, kind, no)), ...more } as ContentBody<K>
  await publish(kind, no, body)
  return body
}
const named = (name: string): Localized => ({
  ...{ ko: `${name} ko`, en: `${name} en`, ja: `${name} ja` },
  ...{ 'zh-Hans': `${name} zh-Hans`, 'zh-Hant': `${name} zh-Hant` },
})

describe('the page of a record', () => {
  it.each(LANGUAGES)(
    'S9-11 P-01 in %s says its name and summary, and what it is in data for search engines',
    async (language) => {
      const place = await change('place', 1001, {
        ...{
          sample: false,
          name: named('Rock </script> & "sea"'),
          summary: named('Waves below a lighthouse'),
        },
        ...{ phone: '052-204-1000', rating: { average: 4.5, count: 12 } },
        hours: {
          ...{ always: false, closedOn: [], note: named('n') },
          rules: [{ days: [2, 3], open: '09:00', close: '24:00', breaks: [{ from: '12:00', to: '13:00' }] }],
          temporaryClosures: [{ from: '2026-12-01', to: '2026-12-03', reason: named('Repairs') }],
        },
      })
      const html = await text(`/product/hp-1001?lang=${language}`)
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
      expect(plain(title)).toMatch(new RegExp(`^Rock </script> & "sea" ${language} · `))
      expect(plain(html)).toContain(
        `<meta name="description" content="Waves below a lighthouse ${language}" />`,
      )
      expect(plain(html)).toContain(`<meta property="og:title" content="${place.name[language]}" />`)
      expect(isHidden(html)).toBe(false)
      expect(thingsOf(html)).toEqual([
        expect.objectContaining({
          '@type': 'TouristAttraction',
          '@id': `${ORIGIN}/product/hp-1001`,
          name: place.name[language],
          telephone: '+82-52-204-1000',
          address: expect.objectContaining({ streetAddress: place.address[language], addressCountry: 'KR' }),
          geo: expect.objectContaining({ latitude: place.position.lat, longitude: place.position.lng }),
          aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
          openingHoursSpecification: [
            expect.objectContaining({ dayOfWeek: ['Tuesday', 'Wednesday'], opens: '09:00', closes: '12:00' }),
            expect.objectContaining({ opens: '13:00', closes: '23:59' }),
          ],
          specialOpeningHoursSpecification: [
            expect.objectContaining({ validFrom: '2026-12-01', validThrough: '2026-12-03' }),
          ],
        }),
      ])
    },
  )

  it.each(LANGUAGES)(
    'P-01 stands in it before any script, in the language of the reader: %s',
    async (language) => {
      const description = named('First.\nThen <b>more</b>')
      await change('place', 1002, { name: named('Lamp'), summary: named('Bright'), description })
      const ask = async (path: string) => {
        const answer = await fetch(server.url + path, { headers: { 'accept-language': language } })
        return answer.text()
      }
      const html = await ask('/product/hp-1002')
      const said = [...html.matchAll(/<p class="boot-\w+" lang="([^"]*)">([^<]*)<\/p>/g)]
      expect(said.map(([, lang, words = '']) => [lang, plain(words)])).toEqual([
        [language, `Lamp ${language}`],
        [language, `Bright ${language}`],
        [language, `First.\nThen <b>more</b> ${language}`],
      ])
      expect(html).not.toContain('boot-line"')
      // the shell of a page without a record, or of none
      for (const path of ['/', '/list/food', '/product/hp-999999'])
        expect(await ask(path)).toContain('<p class="boot-line">')
    },
  )

  it('S9-11 hours of a season are not claimed for the year, and nobody’s rating is none', async () => {
    await change('place', 1002, {
      sample: false,
      hours: {
        ...{ always: false, closedOn: [], temporaryClosures: [] },
        rules: [{ days: [1], open: '09:00', close: '18:00', season: { from: '07-01', to: '08-31' } }],
      },
    })
    const [thing] = thingsOf(await text('/product/hp-1002'))
    expect(thing).toMatchObject({ '@type': 'TouristAttraction' })
    expect(thing).not.toHaveProperty('openingHoursSpecification')
    expect(thing).not.toHaveProperty('aggregateRating')
  })

  it('S9-11 a product has its prices and whether any is left; an invented partner is described to no machine', async () => {
    const path = '/product/mk-2001?lang=en'
    expect(thingsOf(await text(path))).toEqual([])
    const { units } = await change('product', 2001, { sample: false })
    const prices = units.map(({ priceWon }) => priceWon)
    const offers = async () => thingsOf(await text(path)).map(({ offers: each }) => each)
    expect(await offers()).toEqual([
      expect.objectContaining({
        ...{ priceCurrency: 'KRW', lowPrice: Math.min(...prices), highPrice: Math.max(...prices) },
        availability: 'https://schema.org/InStock',
      }),
    ])
    await change('product', 2001, { units: units.map((unit) => ({ ...unit, stock: 0 })) })
    expect(await offers()).toEqual([
      expect.objectContaining({ availability: 'https://schema.org/OutOfStock' }),
    ])
  })

  it('S9-11 a festival has days once they are announced, and none before', async () => {
    const whale: ContentBody<'happening'> = {
      ...{ no: 405, slug: 'whale', board: 'cnf', kind: 'festival', motif: 'whale', source: 'test' },
      ...{
        title: named('Whale festival'),
        summary: named('s'),
        description: named('d'),
        venue: named('Port'),
      },
      ...{ from: '2027-09-23', to: '2027-09-26', datesTentative: true, fee: named('free'), program: [] },
      ...{ placeNo: null, city: 'ulsan', district: 'nam', contact: null, website: null },
      position: { lat: 35.5, lng: 129.38, approximate: true },
      updatedAt: '2026-11-01T00:00:00.000Z',
    }
    await publish('happening', 405, whale)
    expect(thingsOf(await text('/ulsannow/cnf/405'))).toEqual([])
    await publish('happening', 405, { ...whale, datesTentative: false })
    expect(thingsOf(await text('/ulsannow/cnf/405?lang=ja'))).toEqual([
      expect.objectContaining({
        ...{ '@type': 'Festival', name: 'Whale festival ja', startDate: '2027-09-23', endDate: '2027-09-26' },
      }),
    ])
  })

  it('S9-11 a course names its stops in their order', async () => {
    const [thing] = thingsOf(await text('/curation/travel/201'))
    expect(thing).toMatchObject({
      '@type': 'TouristTrip',
      itinerary: {
        itemListElement: [
          { position: 1, url: `${ORIGIN}/product/hp-1001` },
          { position: 2, url: `${ORIGIN}/product/hp-1003` },
        ],
      },
    })
  })

  it('S9-11 a summary that is too long ends with a whole word', async () => {
    await change('place', 1003, { summary: { ...named('s'), en: 'lighthouse '.repeat(40) } })
    const html = await text('/product/hp-1003?lang=en')
    const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? ''
    expect(description).toMatch(/^(lighthouse )+lighthouse…$/)
    expect(description.length).toBeLessThanOrEqual(160)
  })
})

describe('the words of schema.org', () => {
  const OF_ALL = [
    '@context',
    '@type',
    '@id',
    'url',
    'name',
    'alternateName',
    'description',
    'image',
    'sameAs',
  ]
  const OF_PLACES = [
    ...['address', 'geo', 'telephone', 'openingHoursSpecification', 'specialOpeningHoursSpecification'],
    ...['isAccessibleForFree', 'aggregateRating'],
  ]
  /** What schema.org lets a thing of each kind say of itself; a validator reports the rest. */
  const WORDS: Record<string, readonly string[]> = {
    TouristAttraction: OF_PLACES,
    Product: ['sku', 'offers', 'aggregateRating'],
    TouristTrip: ['itinerary'],
  }

  it('S9-11 a thing says only what one of its kind can, and where its picture is', async () => {
    await change('place', 1003, { sample: false })
    await change('product', 2001, { sample: false })
    for (const path of ['/product/hp-1003', '/product/mk-2001', '/curation/travel/201']) {
      const [thing] = thingsOf(await text(`${path}?lang=en`))
      if (!thing) throw new Error(`${path} says nothing`)
      const known = [...OF_ALL, ...(WORDS[thing['@type']] ?? [])]
      expect(Object.keys(thing).filter((word) => !known.includes(word))).toEqual([])
      expect(thing.image).toMatch(new RegExp(`^${ORIGIN}/share/[a-z]+-\\d+\\.png$`))
    }
  })
})

describe('the picture beside a link', () => {
  const pictureOf = async (path: string) => /property="og:image" content="(.*?)"/.exec(await text(path))?.[1]
  const get = async (path: string) => {
    const answer = await fetch(server.url + path)
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  /** Width and height of a PNG, which stand behind its signature. */
  const sizeOf = ({ buffer }: Uint8Array<ArrayBuffer>) => [
    new DataView(buffer).getUint32(16),
    new DataView(buffer).getUint32(20),
  ]

  it('S9-11 a place, a course and a product have each their own, in the size the page says', async () => {
    const seen = new Set<string>()
    for (const path of ['/product/hp-1001', '/product/hp-1003', '/curation/travel/201', '/product/mk-2001']) {
      const address = (await pictureOf(`${path}?lang=ja`)) ?? ''
      expect(address).toMatch(new RegExp(`^${ORIGIN}/share/(place|course|product)-\\d+\\.png$`))
      const { answer, bytes } = await get(address.slice(ORIGIN.length))
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(sizeOf(bytes)).toEqual([1200, 630])
      seen.add(Buffer.from(bytes).toString('base64'))
    }
    expect(seen.size).toBe(4)
  })

  it('S9-11 pages without a record show the picture of all, and of what is not there there is none', async () => {
    expect(await pictureOf('/')).toBe(`${ORIGIN}/screenshots/link-preview.png`)
    for (const name of ['place-999999', 'member-1', 'notice-603', 'place-0', 'place-1e3'])
      expect((await get(`/share/${name}.png`)).answer.status).toBe(404)
  })
})

describe('pages without a record', () => {
  it('S9-11 home says where to search, the questions say their answers', async () => {
    const body = { no: 1, slug: 'q', category: 'ticket', question: named('Offline?'), answer: named('Yes.') }
    await publish('faq', 1, { ...body, updatedAt: '2026-11-01T00:00:00.000Z' } as ContentBody<'faq'>)
    expect(thingsOf(await text('/'))).toEqual([
      expect.objectContaining({ '@type': 'WebSite', potentialAction: expect.anything() }),
    ])
    expect(thingsOf(await text('/customer/faq?lang=en'))).toEqual([
      expect.objectContaining({
        '@type': 'FAQPage',
        mainEntity: [
          expect.objectContaining({
            name: 'Offline? en',
            acceptedAnswer: { '@type': 'Answer', text: 'Yes. en' },
          }),
        ],
      }),
    ])
  })

  it('S9-11 each that anybody may find has a name of its own in five languages', async () => {
    for (const language of LANGUAGES) {
      const app = /<title>(.*?)<\/title>/.exec(await text(`/?lang=${language}`))?.[1]
      for (const path of FOUND_PAGES) {
        const html = await text(`${path}?lang=${language}`)
        expect(html).toMatch(new RegExp(`<title>.+ · ${app}</title>`))
        expect(isHidden(html)).toBe(false)
      }
    }
  })

  it.each([
    ...['/mypage', '/pay/detail/1', '/admin/cases', '/bag/ticket/1', '/login', '/utalk/talk/detail/1'],
    ...['/product/hp-999999', '/product/hp-0', '/product/mk-1001x', '/nowhere'],
  ])('S6-01 %s is for no search engine', async (path) => {
    const html = await text(path)
    expect(isHidden(html)).toBe(true)
    expect(thingsOf(html)).toEqual([])
  })

  it.each([
    ['fails', () => Promise.reject(new Error('no database'))],
    ['never answers', () => new Promise<never>(() => {})],
  ])('S9-01 a page opens when what is known of it %s, and is not hidden for it', async (_what, about) => {
    const answer = await serveStatic(
      { ...{ staticDir, basemapUrl: null, publicUrl: ORIGIN }, about },
      new Request(`${ORIGIN}/product/hp-1001`),
    )
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('<meta property="og:title"')
    expect(isHidden(html)).toBe(false)
  })
})

describe('the sitemap', () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, each = '']) => each)
  const local = (address: string) => address.replace(ORIGIN, '')

  it('S9-11 names every page in every language, and only pages that may be found', async () => {
    await change('place', 1001, { sample: false })
    const files = locations(await text('/sitemap.xml'))
    expect(files).toEqual(LANGUAGES.map((language) => `${ORIGIN}/sitemap/${language}/1.xml`))
    for (const [index, language] of LANGUAGES.entries()) {
      const xml = await text(local(files[index] ?? ''))
      const pages = locations(xml)
      expect(pages).toContain(`${ORIGIN}/product/hp-1001?lang=${language}`)
      expect(pages).toContain(`${ORIGIN}/curation/travel/201?lang=${language}`)
      expect(pages).toContain(`${ORIGIN}/travelmap?lang=${language}`)
      // invented partners
      expect(pages.filter((each) => each.includes('mkif-'))).toEqual([])
      expect(xml.match(/hreflang="/g)).toHaveLength(pages.length * LANGUAGES.length)
      expect(new Set(pages).size).toBe(pages.length)
    }
    for (const page of locations(await text('/sitemap/ko/1.xml')))
      expect([page, isHidden(await text(local(page)))]).toEqual([page, false])
  })

  it('S9-11 there is none beyond the last file and of no other language', async () => {
    for (const path of [
      '/sitemap/ko/2.xml',
      '/sitemap/ko/0.xml',
      '/sitemap/xx/1.xml',
      '/sitemap/ko/1.xml.br',
    ])
      expect((await fetch(server.url + path)).status).toBe(404)
  })

  it('S9-11 robots are told where it is and what is nobody’s business', async () => {
    const lines = (await text('/robots.txt')).split('\n')
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    for (const path of ['/api/', '/mypage', '/admin']) expect(lines).toContain(`Disallow: ${path}`)
  })
})

it('S9-11 another address of a record names the page it has, in links, previews and data', async () => {
  await change('product', 2003, { kind: 'market', sample: false })
  const html = await text('/product/vp-2003?lang=en')
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/product/mk-2003?lang=en" />`)
  expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${ORIGIN}/product/mk-2003" />`)
  expect(html).toContain(`<meta property="og:url" content="${ORIGIN}/product/mk-2003?lang=en" />`)
  expect(thingsOf(html)).toEqual([expect.objectContaining({ url: `${ORIGIN}/product/mk-2003` })])
  expect(html).not.toContain('vp-2003')
})

it('S9-11 only numbers of records are looked up', () => {
  expect(subjectOf('/product/vp-2101/')).toEqual({ kind: 'product', no: '2101' })
  for (const path of [
    '/product/hp-',
    '/product/hp-1a',
    '/product/hp--1',
    '/gh/detail/12345678901',
    '/gh/list',
  ])
    expect(subjectOf(path)).toBeNull()
})
