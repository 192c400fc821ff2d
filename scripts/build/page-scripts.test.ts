import { expect, it } from 'vitest'
import { pageScripts, routeAddresses } from './page-scripts.ts'

const body = (file: string) => `src/routes/${file}?tsr-split=component`
const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['base'] },
  'src/app/start.tsx': { file: 'assets/start.js', imports: ['base'] },
  base: { file: 'assets/base.js' },
  'virtual:route-bodies': { file: 'assets/bodies.js', imports: ['base'] },
  'src/app/strings/others.ts': { file: 'assets/others.js' },
  'src/app/late.ts': { file: 'assets/late.js' },
  [body('bag/cart.tsx')]: { file: 'assets/cart.js', imports: ['base', 'shared'], css: ['assets/cart.css'] },
  [body('login/route.tsx')]: { file: 'assets/frame.js' },
  [body('login/index.tsx')]: { file: 'assets/login.js', imports: ['src/app/late.ts'] },
  shared: { file: 'assets/shared.js' },
  'src/i18n/strings/errors/ko.ts': { file: 'assets/errors-ko.js' },
  'src/i18n/strings/errors/en.ts': { file: 'assets/errors-en.js' },
}
const ADDRESSES = new Map([
  ['bag/cart.tsx', '/bag/cart'],
  ['login/route.tsx', '/login'],
  ['login/index.tsx', '/login'],
  ['waiting/index.tsx', '/waiting'],
])

it('P-01 a page is told its scripts and those of the frame around it, not those of the first load or of all pages', () => {
  const found = pageScripts(MANIFEST, { 'bag/cart.tsx': ['errors'] }, ADDRESSES)
  expect(found.common).toEqual(['assets/late.js', 'assets/bodies.js', 'assets/others.js'])
  expect(found.pages).toEqual({
    '/bag/cart': { scripts: ['assets/shared.js', 'assets/cart.js'].toSorted(), words: ['errors'] },
    '/login': { scripts: ['assets/frame.js', 'assets/login.js'], words: [] },
  })
  expect(found.words).toEqual({ errors: { ko: 'assets/errors-ko.js', en: 'assets/errors-en.js' } })
})

it('P-01 every route but the first declares the address it is found by', () => {
  const addresses = routeAddresses()
  expect(addresses.get('product/mk-{$mkno}.tsx')).toBe('/product/mk-{$mkno}')
  expect(addresses.get('bag/index.tsx')).toBe('/bag')
  expect(addresses.has('index.tsx')).toBe(false)
})
