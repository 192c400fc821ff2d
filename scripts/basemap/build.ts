/** `npm run basemap`: writes public/basemap/ and data/districts.geojson from the files in data/. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { buildBasemap, districtsFile } from './archive.ts'
import type { Borders } from './districts.ts'

const started = performance.now()
const target = new URL('../../public/basemap/', import.meta.url)
const borders = JSON.parse(readFileSync(new URL('./data/borders.json', import.meta.url), 'utf8')) as Borders
writeFileSync(new URL('./data/districts.geojson', import.meta.url), districtsFile(borders))

const { archive, card } = buildBasemap()
mkdirSync(target, { recursive: true })
writeFileSync(new URL(card.file, target), archive)
writeFileSync(new URL('goraero.json', target), `${JSON.stringify(card, null, 2)}\n`)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.info(`basemap ${card.version}: ${(card.bytes / 1024).toFixed(0)} KiB in ${seconds} s`)
