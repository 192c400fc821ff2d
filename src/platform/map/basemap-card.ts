/** What is announced of the map file: all that is needed to know whether the device has the newest, without the map's code. */
import type { PackRequest } from './pack-download.ts'
import type { BasemapSchema } from './style.ts'

export const BASEMAP_PACK = 'basemap'

/** The card beside a map file (public/basemap/goraero.json, or the one BASEMAP_URL of the server points to). */
export interface BasemapCard {
  version: string
  /** relative to where the card came from, or absolute */
  file: string
  bytes: number
  sha256: string
  bounds: readonly number[]
  attribution: string
  schema: BasemapSchema
}

export interface CardDeps {
  cardUrl: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** A card from outside is only believed where every field has the right type. */
function isCard(value: unknown): value is BasemapCard {
  const card = (value ?? {}) as Record<string, unknown>
  const texts = [card.version, card.file, card.sha256, card.attribution].every(
    (text) => typeof text === 'string',
  )
  const schema = card.schema === 'goraero' || card.schema === 'protomaps'
  return texts && schema && typeof card.bytes === 'number' && card.bytes > 0 && Array.isArray(card.bounds)
}

/** The announced map file, or null without a network. */
export async function readCard({ cardUrl, fetch }: CardDeps): Promise<PackRequest | null> {
  try {
    const response = await fetch(cardUrl, { cache: 'no-cache' })
    const card: unknown = response.ok ? await response.json() : null
    if (!isCard(card)) return null
    const { version, file, bytes, sha256, bounds, attribution, schema } = card
    // the server may have sent the reader on to the card of another map, whose file is beside it
    const url = new URL(file, new URL(response.url || cardUrl, globalThis.location.href)).href
    return { id: BASEMAP_PACK, version, url, bytes, sha256, info: { bounds, attribution, schema } }
  } catch {
    return null
  }
}
