import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Subjects a decision may have, in the order of the index. */
export const SUBJECTS = {
  accounts: 'Members, sign-in and privacy',
  addresses: 'Addresses and screens',
  cart: 'Cart and reservation',
  orders: 'Orders, payment and refunds',
  tickets: 'Tickets and gates',
  partners: 'Partners, administrators and kiosks',
  points: 'Points, ranking and game',
  community: 'Reviews and community',
  catalogue: 'Content, search and maps',
  sync: 'Writes, synchronisation and storage on the device',
  start: 'Start of the app and service worker',
  notifications: 'Notifications',
  media: 'Pictures, films and uploads',
  words: 'Languages and words',
  server: 'Running and protecting the server',
  tools: 'Libraries, tools and tests',
} as const

/** One file `NNNN-slug.md`; `faults` says what is missing in it, nothing when it is whole. */
export type Decision = { number: number; file: string; title: string; subject: string; faults: string[] }

/** Every decision below `folder`, in the order of numbers. */
export function decisions(folder: string): Decision[] {
  return readdirSync(folder)
    .filter((file) => file !== 'README.md')
    .sort()
    .map((file) => readDecision(file, readFileSync(join(folder, file), 'utf8')))
}

function readDecision(file: string, text: string): Decision {
  const named = /^(\d{4})-[a-z0-9-]+\.md$/.exec(file)
  const [, digits = '', title = ''] = /^# (\d{4}) (.+)\n/.exec(text) ?? []
  const [, subject = ''] = /^- Subject: (\w+)$/m.exec(text) ?? []
  const has = (heading: string) => new RegExp(`^## ${heading}\\n\\n\\S`, 'm').test(text)
  const faults = [
    !named && 'is not called NNNN-slug.md',
    digits !== named?.[1] && 'has another number in its title',
    !(subject in SUBJECTS) && `has no subject of ${Object.keys(SUBJECTS).join(', ')}`,
    !has('Decision') && 'has no Decision',
    !has('Why') && 'has no Why',
  ].filter((fault) => fault !== false)
  return { number: Number(named?.[1] ?? 0), file, title, subject, faults }
}

/** The text of `docs/decisions/README.md`. */
export function decisionIndex(all: readonly Decision[]): string {
  const sections = Object.entries(SUBJECTS).map(([subject, heading]) => {
    const lines = all
      .filter((decision) => decision.subject === subject)
      .map(({ file, title }) => `- [${file.slice(0, 4)}](${file}) ${title}`)
    return `## ${heading}\n\n${lines.join('\n')}\n`
  })
  return `${INTRODUCTION}\n${sections.join('\n')}`
}

const INTRODUCTION = `# Decisions

What the specification left open or contradicts itself in, what we chose and why: one file each. 0001 to 0034 settle contradictions of the specification, 0101 and up are our own. Code names a decision by its number (\`decision 31\`).

A new one takes the next number; \`npx vitest run scripts/checks/decisions.test.ts -u\` writes this index anew.
`

/** Numbers a text names as \`decision 31\` or \`decisions 8 and 10\`. */
export function namedDecisions(text: string): number[] {
  return [...text.matchAll(/\bdecisions? (\d{1,4}(?:(?:, | and )\d{1,4})*)/gi)].flatMap(([, list = '']) =>
    [...list.matchAll(/\d+/g)].map(Number),
  )
}
