import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { type Problem, type SeedFile, textsOf } from '#server/content/checks/rule.ts'
import { coverArt } from '#src/art/covers.ts'
import type { MotifName } from '#src/art/motif-names.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')

const shell = (title: string, body: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>
  body { font: 15px/1.6 system-ui, sans-serif; margin: 24px; color: #14273b; background: #f6f8fa }
  a { color: #1b558f } h1 { font-size: 20px } svg { width: 320px; border-radius: 12px }
  table { border-collapse: collapse; width: 100%; table-layout: fixed; background: #fff }
  th, td { border: 1px solid #d8e0e8; padding: 8px; text-align: left; vertical-align: top; overflow-wrap: anywhere }
  th:first-child { width: 9em; font-weight: 400; color: #5c6b7a }
  pre { background: #fff; padding: 12px; white-space: pre-wrap }
  .error { background: #ffe3dc } .warning { background: #fff3cf } .top { display: flex; gap: 24px; align-items: start }
</style>
<body>${body}
<script>new EventSource('/saved').onmessage = () => location.reload()</script>`

/** All items by folder, those with problems marked. */
export function listPage(files: readonly SeedFile[], problems: readonly Problem[]): string {
  const folders = [...new Set(files.map(({ folder }) => folder))]
  const link = ({ folder, name }: SeedFile): string => {
    const own = problems.filter(({ file }) => file === `${folder}/${name}`)
    const level = own.some((problem) => problem.level === 'error') ? 'error' : own.length ? 'warning' : ''
    const slug = name.replace(/\.json$/, '')
    return `<a class="${level}" href="/${folder}/${slug}">${slug}</a>`
  }
  const part = (folder: string): string => {
    const own = files.filter((file) => file.folder === folder)
    return `<h2>${folder} (${own.length})</h2><p>${own.map(link).join(' · ')}</p>`
  }
  return shell('Content', `<h1>Content</h1>${folders.map(part).join('')}`)
}

/** One item: cover, problems, every text in five columns, then the other fields as they are. */
export function itemPage({ folder, name, json }: SeedFile, problems: readonly Problem[]): string {
  const path = `${folder}/${name.replace(/\.json$/, '')}`
  const list = problems.map(
    ({ level, field, reason, rule }) =>
      `<li class="${level}"><b>${escaped(field)}</b> ${escaped(reason)} <small>${rule}</small></li>`,
  )
  const rows = textsOf(json).map(({ field, text }) => {
    const cells = LANGUAGES.map((language) => {
      const level = problems.find((problem) => problem.field === `${field}.${language}`)?.level ?? ''
      return `<td lang="${language}" class="${level}">${escaped(String(text[language] ?? ''))}</td>`
    })
    return `<tr><th>${escaped(field)}</th>${cells.join('')}</tr>`
  })
  const body = `<p><a href="/">All items</a></p><h1>${escaped(path)}</h1>
    <div class="top">${cover(folder, json)}<ul>${list.join('') || '<li>Nothing found.</li>'}</ul></div>
    <h2>Texts</h2><table><tr><th>${['', ...LANGUAGES].join('<th>')}</tr>${rows.join('')}</table>
    <h2>Facts</h2><pre>${escaped(JSON.stringify(facts(json), null, 2) ?? '').replaceAll('<br>', '\n')}</pre>`
  return shell(path, body)
}

/** The picture guests see; the app draws it from the kind, the number and the motif. */
function cover(folder: string, json: unknown): string {
  const { no, motif } = (json ?? {}) as { no?: number; motif?: MotifName }
  if (motif === undefined) return ''
  try {
    const art = coverArt({ id: `${folder.replace(/s$/, '')}-${no}`, motifs: [motif] })
    return `<svg viewBox="0 0 400 300" role="img">${art}</svg>`
  } catch {
    return `<p class="error">There is no motif ${escaped(String(motif))}.</p>`
  }
}

/** What is no text: positions, hours, prices, links. */
function facts(value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map(facts).filter((part) => part !== undefined)
    return parts.length ? parts : undefined
  }
  if (typeof value !== 'object' || value === null) return value
  if ('ko' in value) return undefined
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, facts(inner)]))
}
