/** What messengers show beside the link of a record: its cover and our name. Drawn when it is asked for first. */
import type { Hono } from 'hono'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import type { CoverSubject } from '#src/art/cover-subject.ts'
import { linkPictureSvg } from '#src/art/share-card.ts'
import type { Db } from '../../db/database.ts'
import { readContentRecord } from '../../db/feed.ts'
import type { Variables } from '../request.ts'
import { SUBJECT_KINDS, type SubjectKind } from './subject.ts'

/** Notices have no cover. */
type PicturedKind = Exclude<SubjectKind, 'notice'>
const KINDS = SUBJECT_KINDS.filter((kind): kind is PicturedKind => kind !== 'notice')
/** Pictures kept, some 60 kB each; the one asked for longest ago goes first. */
const KEPT = 100
const DAY = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }

/** Where the picture of a record is, from the origin; null: it has none of its own. */
export const linkPicturePath = (kind: SubjectKind, no: string | number): string | null =>
  kind === 'notice' ? null : `/share/${kind}-${no}.png`

/** `/share/place-1003.png`, 1200x630; where nothing can draw it, the way to the picture of all pages. */
export function mountLinkPictures(app: Hono<Variables>, db: Db, instead: string): void {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  app.get('/share/:name{[a-z]+-[1-9]\\d{0,9}\\.png}', async (c) => {
    const [, named, no = ''] = /^([a-z]+)-(\d+)/.exec(c.req.param('name')) ?? []
    const kind = KINDS.find((each) => each === named)
    const body = kind && (await readContentRecord(db, kind, no))
    if (!kind || !body) return new Response('no such picture', { status: 404 })
    const { motif } = body as ContentBody<PicturedKind>
    const cover = { id: `${kind}-${no}`, motif, turn: Number(no) }
    const name = `${cover.id} ${motif}`
    const drawing = kept.get(name) ?? draw(cover)
    kept.delete(name)
    kept.set(name, drawing)
    const oldest = kept.keys().next().value
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    const picture = await drawing
    return picture ? new Response(picture, { headers: DAY }) : c.redirect(instead, 302)
  })
}

/** On a thread of its own; null on a system its library was not made for. */
async function draw(cover: CoverSubject): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { renderAsync } = await import('@resvg/resvg-js')
    const drawn = await renderAsync(linkPictureSvg(cover), { font: { loadSystemFonts: false } })
    return new Uint8Array(drawn.asPng())
  } catch {
    return null
  }
}
