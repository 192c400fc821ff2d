import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Shot } from './shots.ts'

/** Pictures in a row, pictures on a sheet, and how wide a sheet is, px: as much as one can read at once. */
const FORMS = {
  small: { columns: 6, rows: 2 },
  phone: { columns: 6, rows: 2 },
  desk: { columns: 2, rows: 3 },
  large: { columns: 2, rows: 2 },
} as const
const WIDTH = 1400

/** @returns the files of the sheets, some addresses on each, one group after another */
export async function makeSheets(shots: readonly Shot[], out: string, columns?: number): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const files: string[] = []
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 100 } })
    mkdirSync(out, { recursive: true })
    for (const [group, all] of byGroup(shots)) {
      const form = FORMS[group.split('-')[0] as keyof typeof FORMS]
      const inRow = columns ?? form.columns
      const onSheet = inRow * (columns === undefined ? form.rows : columns)
      for (let from = 0; from < all.length; from += onSheet) {
        await page.setContent(sheet(group, all.slice(from, from + onSheet), inRow))
        const file = join(out, `${group}-${String(from / onSheet + 1).padStart(2, '0')}.png`)
        await page.screenshot({ path: file, fullPage: true })
        files.push(file)
      }
    }
  } finally {
    await browser.close()
  }
  return files
}

function byGroup(shots: readonly Shot[]): Map<string, Shot[]> {
  const groups = new Map<string, Shot[]>()
  for (const shot of shots) groups.set(shot.group, [...(groups.get(shot.group) ?? []), shot])
  return groups
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function sheet(group: string, shots: readonly Shot[], columns: number): string {
  const cells = shots.map(({ address, person, file }) => {
    const picture = `data:image/jpeg;base64,${readFileSync(file).toString('base64')}`
    return `<figure><figcaption>${escaped(decodeURIComponent(address))} · ${person}</figcaption><img src="${picture}"></figure>`
  })
  return `<!doctype html><title>${group}</title><style>
    body { margin: 8px; font: 12px/16px sans-serif; background: #888 }
    main { display: grid; grid-template-columns: repeat(${columns}, minmax(0, 1fr)); gap: 8px }
    figure { margin: 0 } figcaption { background: #ff6; overflow: hidden; white-space: nowrap; padding: 0 4px }
    img { display: block; width: 100% }
  </style><b>${group}</b><main>${cells.join('')}</main>`
}
