import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LANGUAGES, languageFromWire, type Language } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { escapeHtml } from './html.ts'
import type { PageWords, RecordWords } from './head/describe.ts'
import type { Scene } from './head/structured.ts'
import { scriptsOfPage } from './page-scripts.ts'

/** What index.html says of itself is between these, in Korean; links and search engines get it in their language. */
const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/
/** What stands there for a page without a record of its own. */
const RECORD = /<!--record-->[\s\S]*?<!--\/record-->/
/** Letters of a paragraph: more than a phone shows before the app is there. */
const PARAGRAPH = 600
const LOCALES: Record<Language, string> = {
  ko: 'ko_KR',
  en: 'en_GB',
  ja: 'ja_JP',
  'zh-Hans': 'zh_CN',
  'zh-Hant': 'zh_TW',
}
/** How long a page waits for what it says of itself, milliseconds. */
const DESCRIBED_MS = 500
/** Drawn for links, in pixels; pictures of records are as large. */
export const PREVIEW = { path: '/screenshots/link-preview.png', width: 1200, height: 630 }

export type ShellOptions = {
  /** The folder of the built app. */
  staticDir: string
  /** Where browsers reach this server, without a slash at the end. */
  publicUrl: string
  /** What a page says of itself; `null` where search engines should not look. Absent: nothing is known of any page. */
  about?: (path: string, scene: Scene, appName: string) => Promise<PageWords | null>
}

type Words = { name: string; description: string }
type LocalizedWords = { [K in keyof Words as `${K}_localized`]?: Partial<Record<Language, string>> }

/**
 * The shell for an address, with title, description, Open Graph, canonical and alternate addresses in the language the
 * address names (`?lang=`), else in Korean. The words are those of the page, else those of the web manifest. The scripts of
 * the page are named in the head, with its words in the language the browser prefers, as the app will choose it; in that
 * language a page of a record says its name and words, so that who follows a link reads them before any script is there.
 */
export async function serveShell(
  { staticDir: root, publicUrl, about }: ShellOptions,
  request: Request,
): Promise<Response> {
  const [page, manifest] = await Promise.all([
    readFile(join(root, 'index.html'), 'utf8'),
    readFile(join(root, 'manifest.webmanifest'), 'utf8').catch(() => null),
  ])
  const { pathname, searchParams } = new URL(request.url)
  const asked = LANGUAGES.find((each) => each === searchParams.get('lang'))
  const language = asked ?? 'ko'
  const reader = asked ?? languageFromWire(request.headers.get('accept-language') ?? undefined)
  const scripts = await scriptsOfPage(root, pathname, reader)
  const words = manifest === null ? null : wordsOf(manifest, language)
  const address = publicUrl + pathname
  const scene = { language, address, origin: new URL(address).origin }
  const said = words && about && (await soon(about(pathname, scene, words.name)))
  const own = publicUrl + (said?.path ?? pathname)
  const head = words && headFor(words, said, { ...scene, address: own, asked: asked ?? null })
  // a function: the words may hold what a replacement pattern reads as its own
  const dressed = page
    .replace(HEAD, (old) => (head ? `<!--head-->${head}<!--/head-->` : old))
    .replace(RECORD, (old) => (said?.record ? recordFor(said.record, reader) : old))
    .replace('<html lang="ko"', `<html lang="${language}"`)
    .replace('</head>', () => `${namesOf(scripts)}</head>`)
  return answer(dressed, request)
}

/** The room of the picture, the name and the paragraphs. */
function recordFor({ name, texts }: RecordWords, language: Language): string {
  const paragraph = (text: Localized) => [...text[language].trim()].slice(0, PARAGRAPH).join('')
  return [
    '<div class="boot-sea"></div>',
    `<p class="boot-name" lang="${language}">${escapeHtml(name[language])}</p>`,
    ...texts.map((text) => `<p class="boot-text" lang="${language}">${escapeHtml(paragraph(text))}</p>`),
  ].join('')
}

/** A page opens without its description, too: nothing said when the database does not answer at once. */
const soon = <T>(said: Promise<T>): Promise<T | undefined> =>
  Promise.race([said, setTimeout(DESCRIBED_MS, undefined, { ref: false })]).catch(() => undefined)

/** They give way to the style sheet, without which nothing is painted: src/platform/start/fetch-ahead.ts asks for them. */
const namesOf = (scripts: string[]) =>
  scripts.length > 0 ? `<meta name="page-scripts" content="${escapeHtml(scripts.join(' '))}" />` : ''

function wordsOf(manifest: string, language: Language): Words {
  const all = JSON.parse(manifest) as Words & LocalizedWords
  return {
    name: all.name_localized?.[language] ?? all.name,
    description: all.description_localized?.[language] ?? all.description,
  }
}

type Place = Scene & { asked: Language | null }

/** @param said `null`: search engines should not look; absent: nothing is known of the page */
function headFor(words: Words, said: PageWords | null | undefined, place: Place): string {
  const { address, origin, language, asked } = place
  const inLanguage = (each: Language | null) => (each ? `${address}?lang=${each}` : address)
  const meta = (name: string, content: string | number) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(String(content))}" />`
  const link = (rel: string, href: string, more = '') =>
    `<link rel="${rel}"${more} href="${escapeHtml(href)}" />`
  const title = said && said.title !== words.name ? `${said.title} · ${words.name}` : words.name
  const description = said?.description ?? words.description
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(said === null ? [meta('robots', 'noindex')] : []),
    link('canonical', inLanguage(asked)),
    ...LANGUAGES.map((each) => link('alternate', inLanguage(each), ` hreflang="${each}"`)),
    link('alternate', address, ' hreflang="x-default"'),
    meta('og:type', 'website'),
    meta('og:site_name', words.name),
    meta('og:title', said?.title ?? words.name),
    meta('og:description', description),
    meta('og:url', inLanguage(asked)),
    meta('og:locale', LOCALES[language]),
    ...LANGUAGES.filter((each) => each !== language).map((each) =>
      meta('og:locale:alternate', LOCALES[each]),
    ),
    meta('og:image', origin + (said?.picture ?? PREVIEW.path)),
    meta('og:image:alt', said?.title ?? words.name),
    meta('og:image:width', PREVIEW.width),
    meta('og:image:height', PREVIEW.height),
    meta('twitter:card', 'summary_large_image'),
    ...(said?.things ?? []).map(structured),
  ].join('\n    ')
}

/** Data, which no policy of scripts speaks of; nothing in it may end the element. */
const structured = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', String.raw`\u003c`)}</script>`

/** A few kilobytes made for the address: compressed here, asked for each time, distinguished by their content. */
function answer(page: string, request: Request): Response {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language',
    etag,
  })
  if (encoding) headers.set('content-encoding', encoding)
  if (request.headers.get('if-none-match')?.split(', ').includes(etag))
    return new Response(null, { status: 304, headers })
  const body = compressed(page, encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

function compressed(page: string, encoding: 'br' | 'gzip' | null): Buffer {
  if (encoding === 'br') return brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return encoding === 'gzip' ? gzipSync(page) : Buffer.from(page)
}
