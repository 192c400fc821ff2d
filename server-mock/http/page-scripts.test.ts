import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scriptsOfPage } from './page-scripts.ts'
import { serveStatic } from './static.ts'

const LIST = {
  common: ['assets/bodies.js'],
  pages: {
    '/product/mk-{$mkno}': { scripts: ['assets/product.js'], words: ['commerce'] },
    '/product/mkif-{$mkno}': { scripts: ['assets/shop.js'], words: [] },
    '/pay/$num': { scripts: ['assets/pay.js'], words: [] },
    '/pay/complete': { scripts: ['assets/complete.js'], words: [] },
    '/login{$plan}/pwinfo': { scripts: ['assets/password.js'], words: [] },
    '/utalk/place/register/{-$id}': { scripts: ['assets/register.js'], words: [] },
  },
  words: { commerce: { ko: 'assets/ko.js', en: 'assets/en.js' } },
}
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'goraero-scripts-'))
  await writeFile(join(root, 'page-scripts.json'), JSON.stringify(LIST))
  await writeFile(join(root, 'index.html'), '<html lang="ko"><head></head><body></body></html>')
})
afterAll(() => rm(root, { recursive: true }))

it.each([
  ['/product/mk-2017', 'product'],
  ['/product/mk-2017/', 'product'],
  ['/product/mkif-501', 'shop'],
  ['/pay/26112201', 'pay'],
  ['/pay/complete', 'complete'],
  ['/login/pwinfo', 'password'],
  ['/loginKakao/pwinfo', 'password'],
  ['/utalk/place/register', 'register'],
  ['/utalk/place/register/7', 'register'],
])('P-01 %s is told the script it is made of', async (path, script) => {
  expect(await scriptsOfPage(root, path, 'ja')).toEqual(['/assets/bodies.js', `/assets/${script}.js`])
})

it.each(['/', '/product', '/pay', '/utalk/place/register/7/8', '/nowhere'])(
  'P-01 %s is told nothing but what index.html names',
  async (path) => {
    expect(await scriptsOfPage(root, path, 'ko')).toEqual([])
  },
)

const asked = async (path: string, language?: string) => {
  const headers = language ? { 'accept-language': language } : undefined
  const request = new Request(`http://127.0.0.1${path}`, headers && { headers })
  const answer = await serveStatic(
    { staticDir: root, basemapUrl: null, publicUrl: 'https://goraero.kr' },
    request,
  )
  return {
    vary: answer.headers.get('vary'),
    names: /<meta name="page-scripts" content="([^"]+)/.exec(await answer.text())?.[1]?.split(' ') ?? [],
  }
}

it('P-01 S9-11 a page names its scripts, and its words in the language that is asked for', async () => {
  const scripts = ['/assets/bodies.js', '/assets/product.js']
  expect(await asked('/product/mk-2017')).toEqual({
    vary: 'Accept-Encoding, Accept-Language',
    names: [...scripts, '/assets/ko.js'],
  })
  expect((await asked('/product/mk-2017', 'en-GB,ko;q=0.5')).names).toEqual([...scripts, '/assets/en.js'])
  expect((await asked('/product/mk-2017?lang=ko', 'en-GB')).names).toEqual([...scripts, '/assets/ko.js'])
  expect((await asked('/')).names).toEqual([])
})

it('a new build is read without a restart, and a build without a list is none', async () => {
  await writeFile(join(root, 'page-scripts.json'), JSON.stringify({ ...LIST, common: ['assets/other.js'] }))
  await utimes(join(root, 'page-scripts.json'), 1, 1)
  expect((await asked('/pay/complete')).names).toEqual(['/assets/other.js', '/assets/complete.js'])
  await rm(join(root, 'page-scripts.json'))
  expect((await asked('/pay/complete')).names).toEqual([])
})
