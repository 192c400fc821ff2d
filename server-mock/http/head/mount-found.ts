import type { Hono } from 'hono'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Db } from '../../db/database.ts'
import type { Variables } from '../request.ts'
import { robots, sitemapFile, sitemapIndex } from './sitemap.ts'

const HOUR = { 'cache-control': 'public, max-age=3600' }
const asXml = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8', ...HOUR } })

/** `/robots.txt`, `/sitemap.xml` and its files. */
export function mountFound(app: Hono<Variables>, db: Db, origin: string): void {
  app.get('/robots.txt', () => {
    const headers = { 'content-type': 'text/plain; charset=utf-8', ...HOUR }
    return new Response(robots(origin), { headers })
  })
  app.get('/sitemap.xml', async () => asXml(await sitemapIndex(db, origin)))
  app.get('/sitemap/:language/:file{[1-9]\\d{0,4}\\.xml}', async (c) => {
    const language = LANGUAGES.find((each) => each === c.req.param('language'))
    const text = language && (await sitemapFile(db, origin, language, parseInt(c.req.param('file'), 10)))
    return text ? asXml(text) : new Response('no such file', { status: 404 })
  })
}
