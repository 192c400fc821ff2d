import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const all = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name))
const sources = all.filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('/testing/'))
/** Three flashes within a second are the most that may be: one takes longer than this, ms. */
const FLASH_MS = 334

describe('what no screen does', () => {
  it('KW-6.3.1 nothing that goes on for ever flashes more than three times a second', () => {
    const endless = all
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) =>
        [...read(path).matchAll(/animation:([^;]*\binfinite\b[^;]*);/g)].map(([, how = '']) => ({
          path,
          how,
        })),
      )
    expect(endless.length).toBeGreaterThan(0)
    for (const { path, how } of endless) {
      const [, number = '', unit] = /([\d.]+)(ms|s)\b/.exec(how) ?? []
      expect([path, how, Number(number) * (unit === 's' ? 1000 : 1) >= FLASH_MS]).toEqual([path, how, true])
    }
  })

  it('KW-6.5.2 nothing is decided by pressing down alone, but where that is what is played or dragged', () => {
    const pressed = sources.filter((path) =>
      /on(PointerDown|MouseDown|TouchStart)[=:]|'(pointerdown|mousedown|touchstart)'/.test(read(path)),
    )
    expect(pressed.toSorted()).toEqual([
      // prepares the picture to share; sharing begins when the finger is lifted
      'src/entities/share/ShareButton.tsx',
      // dragged, with buttons or keys that do the same
      'src/features/community/parts/film/FilmPager.tsx',
      // the moment of pressing is the game
      'src/features/game/parts/Field.tsx',
      // puts a card away when the map beside it is pressed
      'src/features/map/parts/MapPins.tsx',
      'src/features/planner/parts/use-drag-stop.ts',
      // notice that somebody is there
      'src/platform/kiosk/closed-page.ts',
      'src/platform/kiosk/idle.ts',
      'src/platform/kiosk/on-touch.ts',
      'src/platform/kiosk/what-is-shown.ts',
      'src/platform/start/content-ready.ts',
      'src/platform/start/use-started.ts',
      'src/templates/MapTemplate.tsx',
    ])
  })

  it('KW-7.2.1 a new window is opened only by what says so before, and no choice in a list leads away', () => {
    const opening = sources.filter((path) => /_blank/.test(read(path)))
    expect(opening).toEqual(['src/entities/page/OutLink.tsx'])
    const leading = sources.filter((path) => /<Select[^>]*onChange=\{[^}]*navigate\(/s.test(read(path)))
    expect(leading).toEqual([])
  })
})

/** Names a control by its colour or its place alone. */
const BY_SENSE = {
  ko: /(빨간|빨강|파란|파랑|초록|노란|노랑|붉은|푸른)색?\s?(버튼|단추|글자|표시)|(오른쪽|왼쪽|위쪽|아래쪽)의?\s(버튼|단추)/,
  en: /\b(red|green|blue|yellow)\s(button|text|mark|link)|\b(button|link) (on|to) the (left|right)/i,
  ja: /(赤い|青い|緑の|黄色い)(ボタン|文字|印)|(右|左)(側)?のボタン/,
  'zh-Hans': /(红色|蓝色|绿色|黄色)的?(按钮|文字|标记)|(左侧|右侧|左边|右边)的?按钮/,
  'zh-Hant': /(紅色|藍色|綠色|黃色)的?(按鈕|文字|標記)|(左側|右側|左邊|右邊)的?按鈕/,
} as const

it.each(LANGUAGES)('KW-5.3.3 no words in %s lead to a control by its colour or place alone', (language) => {
  const files = all.filter((path) => path.includes('/strings/') && path.endsWith(`/${language}.ts`))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((path) => BY_SENSE[language].test(read(path)))).toEqual([])
})
