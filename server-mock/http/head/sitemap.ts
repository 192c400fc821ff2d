/** Everything a search engine may find, by language and in pieces, so that a city of 45,000 places fits. */
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { countContent, listContent, type Db } from '../../db/content-pages.ts'
import { escapeHtml } from '../html.ts'
import { FOUND_PAGES } from './page-head.ts'
import { addressOf, SUBJECT_KINDS, type SubjectKind } from './subject.ts'

/** Records of one file; each is named in five languages, some 1 kB. */
export const RECORDS_A_FILE = 2000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** `/sitemap.xml`: where the files of each language are. */
export async function sitemapIndex(db: Db, origin: string): Promise<string> {
  const files = Math.max(1, Math.ceil((await countContent(db, SUBJECT_KINDS)) / RECORDS_A_FILE))
  const all = LANGUAGES.flatMap((language) =>
    Array.from({ length: files }, (_, index) => `${origin}/sitemap/${language}/${index + 1}.xml`),
  )
  const items = all.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`)
  return `${HEAD}\n<sitemapindex xmlns="${SITEMAP}">${items.join('')}</sitemapindex>\n`
}

/** @param file from 1; the first also has the pages without a record. @returns `null` beyond the last */
export async function sitemapFile(
  db: Db,
  origin: string,
  language: Language,
  file: number,
): Promise<string | null> {
  const records = await listContent(db, SUBJECT_KINDS, (file - 1) * RECORDS_A_FILE, RECORDS_A_FILE)
  if (file < 1 || (file > 1 && records.length === 0)) return null
  const pages = file === 1 ? ['/', ...FOUND_PAGES].map((path) => entry(origin, path, language)) : []
  const found = records.map(({ kind, key, body }) =>
    entry(origin, addressOf(kind as SubjectKind, key, body), language, body.updatedAt),
  )
  return `${HEAD}\n<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${[...pages, ...found].join('')}</urlset>\n`
}

function entry(origin: string, path: string, language: Language, changed?: string): string {
  const address = escapeHtml(origin + path)
  const others = LANGUAGES.map(
    (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address}?lang=${each}"/>`,
  )
  const when = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''
  return `<url><loc>${address}?lang=${language}</loc>${when}${others.join('')}</url>`
}

/** `/robots.txt`: what is nobody's business to read by machine. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/admin', '/partner', '/mypage', '/pay', '/login', '/join'].map(
      (each) => `Disallow: ${each}`,
    ),
    'Allow: /',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
