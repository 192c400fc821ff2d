import { describe, expect, it } from 'vitest'
import { closure, firstLoad, shellGroups, type ViteManifest } from './shell-groups.ts'

const manifest: ViteManifest = {
  'index.html': {
    file: 'assets/main-1.js',
    imports: ['_react'],
    css: ['assets/main-1.css'],
    dynamicImports: ['src/app/start.tsx', 'map'],
  },
  _react: { file: 'assets/react-1.js', imports: ['index.html'] },
  'src/app/start.tsx': { file: 'assets/start-1.js' },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home-1.js', imports: ['_card'] },
  _card: { file: 'assets/card-1.js' },
  'src/routes/disconnected.tsx?tsr-split=component': { file: 'assets/disconnected-1.js' },
  'src/app/strings/ko.ts': { file: 'assets/ko-1.js' },
  'src/app/strings/en.ts': { file: 'assets/en-1.js' },
  map: { file: 'assets/map-1.js', css: ['assets/map-1.css'] },
}

const files = [
  'index.html',
  'sw.js',
  'build-info.json',
  'basemap/goraero.pmtiles',
  'screenshots/home-narrow.png',
  'assets/pretendard-latin-a1-B2_c3d4.woff2',
  'assets/pretendard-hangul-1-a1b2c3d4.woff2',
  'assets/pretendard-hangul-10-a1b2c3d4.woff2',
  'icons/icon-512.png',
  'assets/main-1.js',
  'assets/main-1.css',
  'assets/react-1.js',
  'assets/start-1.js',
  'assets/home-1.js',
  'assets/card-1.js',
  'assets/disconnected-1.js',
  'assets/ko-1.js',
  'assets/en-1.js',
  'assets/map-1.js',
  'assets/map-1.css',
  'assets/sw-engine-1.js',
]

describe('what the worker keeps', () => {
  const groups = shellGroups(manifest, files)
  const of = (group: string) => [...groups].filter(([, value]) => value === group).map(([file]) => file)

  it('P-02 the shell, the first screen, the disconnected page, one language and its first letters come at install', () => {
    expect(of('install')).toEqual([
      'index.html',
      'assets/pretendard-latin-a1-B2_c3d4.woff2',
      'assets/pretendard-hangul-1-a1b2c3d4.woff2',
      'assets/main-1.js',
      'assets/main-1.css',
      'assets/react-1.js',
      'assets/start-1.js',
      'assets/home-1.js',
      'assets/card-1.js',
      'assets/disconnected-1.js',
      'assets/ko-1.js',
    ])
  })

  it('P-02 every other screen, the other languages, rarer letters and the map come at idle', () => {
    expect(of('idle')).toEqual([
      'assets/pretendard-hangul-10-a1b2c3d4.woff2',
      'icons/icon-512.png',
      'assets/en-1.js',
      'assets/map-1.js',
      'assets/map-1.css',
    ])
  })

  it("the worker's engine is the worker's own", () => {
    expect(of('worker')).toEqual(['assets/sw-engine-1.js'])
  })

  it('the worker itself, the build file and the map file are never kept', () => {
    for (const file of ['sw.js', 'build-info.json', 'basemap/goraero.pmtiles', 'screenshots/home-narrow.png'])
      expect(groups.has(file)).toBe(false)
  })

  it('a build without an entry is refused instead of giving an empty shell', () => {
    expect(() => shellGroups({}, files)).toThrow('index.html')
  })
})

describe('what the first visit asks for', () => {
  it('follows static imports, through a cycle, and not dynamic ones', () => {
    expect([...closure(manifest, ['index.html'])]).toEqual([
      'assets/main-1.js',
      'assets/main-1.css',
      'assets/react-1.js',
    ])
  })

  it('counts the first screen and language, not the map', () => {
    const first = firstLoad(manifest)
    expect(
      first.has('assets/start-1.js') && first.has('assets/home-1.js') && first.has('assets/ko-1.js'),
    ).toBe(true)
    expect(first.has('assets/map-1.js') || first.has('assets/disconnected-1.js')).toBe(false)
  })
})
