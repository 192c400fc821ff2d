import type { Language } from '#sync/contracts/base/lists.ts'
import { plain } from '../../terms.ts'
import type { Understood } from '../chips.ts'
import type { Now } from '../strings/moments.ts'
import { fieldsOf, type Fields, type SaidDay } from './fields.ts'

type Values = Record<string, unknown>
export interface BlindQuestion {
  id: string
  texts: Record<Language, string>
  expected: {
    intent: 'find' | 'plan' | 'question' | null
    filter?: Values
    plan?: Values
    either?: Values[][]
    may?: Values[]
    not?: Values
    rest: Partial<Record<Language, string[]>>
  }
}

export interface Score {
  /** Every field as it is expected, none beside, and the words that must be left are left. */
  whole: boolean
  /** The intent by its name; `find` for a question about a place finds the same. */
  intent: boolean
  /** Fields that leave places out, or change a plan. */
  hard: number
  /** Of these, those that nobody asked for. */
  wrong: number
  /** A find where words are left that no part of the set demands: they are looked up, and mostly find nothing. */
  leftOver: boolean
  faults: string[]
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value])
const SOFT = /^filter\.(mood|who)$/

/** Expected values by path; a place is its name, `near` its place or metres. */
function flat(filter: Values = {}, plan: Values = {}): Fields {
  const fields: Fields = new Map()
  for (const [key, value] of Object.entries(filter)) {
    if (key === 'near') fields.set('filter.near', Object.values(value as Values))
    else if (key === 'openAt')
      for (const [part, own] of Object.entries(value as Values)) fields.set(`filter.openAt.${part}`, [own])
    else fields.set(`filter.${key}`, list(value))
  }
  for (const [key, value] of Object.entries(plan)) {
    if (key === 'party')
      for (const [part, own] of Object.entries(value as Values)) fields.set(`plan.party.${part}`, [own])
    else fields.set(`plan.${key}`, list(value))
  }
  return fields
}

/** The values of `may` or one member of `either`; a place in `near` is its name. */
const values = (value: unknown): unknown[] =>
  list(value).flatMap((own) => (own !== null && typeof own === 'object' ? Object.values(own) : [own]))

/** Compares what was understood with what the set expects, by the rules of README.md. */
export function scoreOf({ expected }: BlindQuestion, language: Language, got: Understood, now: Now): Score {
  const fields = fieldsOf(got, now)
  const want = flat(expected.filter, expected.plan)
  const either = expected.either ?? []
  const allowed = new Map<string, unknown[]>()
  for (const group of [...(expected.may ?? []), ...either.flat()])
    for (const [path, value] of Object.entries(group))
      allowed.set(path, [...(allowed.get(path) ?? []), ...values(value)])
  const faults: string[] = []
  const [hard, wrong] = [new Set<string>(), new Set<string>()]
  for (const [path, own] of fields) {
    if (!SOFT.test(path)) hard.add(path)
    const extra =
      path === 'plan.days'
        ? wrongDays(want.get(path), own)
        : own.filter((value) => ![...(want.get(path) ?? []), ...(allowed.get(path) ?? [])].includes(value))
    if (extra.length === 0) continue
    faults.push(`+${path}=${extra.map((own) => JSON.stringify(own)).join()}`)
    if (!SOFT.test(path)) wrong.add(path)
  }
  for (const [path, own] of want) {
    const missing =
      path === 'plan.days'
        ? missingDays(own, fields.get(path) ?? [])
        : own.filter((value) => !(fields.get(path) ?? []).includes(value))
    const isD4 = path === 'filter.openOn' && own.length > 1 && missing.length < own.length
    // another value of a single field may stand in its place
    const instead = (fields.get(path) ?? []).some((value) => (allowed.get(path) ?? []).includes(value))
    if (missing.length > 0 && !isD4 && !(instead && own.length === 1))
      faults.push(`-${path}=${missing.map((own) => JSON.stringify(own)).join()}`)
  }
  for (const group of either) {
    const isFound = group.some((member) =>
      Object.entries(member).every(([path, value]) =>
        values(value).every((own) => (fields.get(path) ?? []).includes(own)),
      ),
    )
    if (!isFound) faults.push(`-either=${JSON.stringify(group)}`)
  }
  for (const [path, value] of Object.entries(expected.not ?? {}))
    if (values(value).some((own) => (fields.get(path) ?? []).includes(own))) {
      faults.push(`!${path}`)
      wrong.add(path)
      hard.add(path)
    }
  const rest = plain(got.rest.map(({ text }) => text).join(' '))
  const demanded = expected.rest[language] ?? []
  for (const part of demanded) if (!rest.includes(plain(part))) faults.push(`-rest=${part}`)
  const intent = expected.intent === null || expected.intent === got.intent
  if (!intent && (expected.intent === 'plan' || got.intent === 'plan')) faults.push(`intent=${got.intent}`)
  return {
    whole: faults.length === 0,
    ...{ intent, faults },
    hard: hard.size,
    wrong: wrong.size,
    leftOver: got.intent !== 'plan' && demanded.length === 0 && rest !== '',
  }
}

const PARTS = ['day', 'from', 'to', 'start', 'end'] as const
const nameOf = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? Object.values(value)[0] : value

/** Days that were understood otherwise than said; a part the set leaves null or out is not scored. */
function wrongDays(want: unknown[] | undefined, got: unknown[]): unknown[] {
  if (!want || want.length !== got.length) return [got.length]
  return got.flatMap((own, at) =>
    PARTS.flatMap((part) => {
      const [is, said] = [(own as SaidDay)[part], nameOf((want[at] as Values)[part]) ?? null]
      return said !== null && is !== null && is !== said ? [is] : []
    }),
  )
}

function missingDays(want: unknown[], got: unknown[]): unknown[] {
  return want.flatMap((own, at) =>
    PARTS.flatMap((part) => {
      const said = nameOf((own as Values)[part]) ?? null
      return said !== null && (got[at] as SaidDay | undefined)?.[part] == null ? [said] : []
    }),
  )
}
