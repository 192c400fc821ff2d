import { readFile } from 'node:fs/promises'
import { readFiles } from '../read-content.ts'
import { type RuleInput, toRuleInput } from './rule.ts'
import type { Ring } from './geo.ts'
import { readStyles } from './glossary.ts'

/** The basemap's own districts, so that the rules and the map agree on where Ulsan ends. */
const DISTRICTS = new URL('../../../scripts/basemap/data/districts.geojson', import.meta.url)

interface Districts {
  features: { properties: { district: string }; geometry: { coordinates: [lng: number, lat: number][][] } }[]
}

/** What the rules look at, from the real files. */
export async function readRuleInput(): Promise<RuleInput> {
  return toRuleInput(await readFiles(), await readDistricts(), await readStyles())
}

async function readDistricts(): Promise<Record<string, Ring>> {
  const { features } = JSON.parse(await readFile(DISTRICTS, 'utf8')) as Districts
  return Object.fromEntries(
    features.map(({ properties, geometry }) => [properties.district, geometry.coordinates[0] ?? []]),
  )
}
