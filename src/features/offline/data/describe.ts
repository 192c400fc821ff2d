import type { Operation } from '#src/data/pending.ts'
import type { About, PendingIcon } from '#sync/mutations/pending.ts'
import { DEFINITIONS, MUTATIONS } from '#sync/mutations/registry.ts'
import { registryOf } from '#sync/mutations/types.ts'

export type Described = { icon: PendingIcon; about: About }
type Stored = Pick<Operation, 'name' | 'args'>

const PENDING = new Map(DEFINITIONS.map(({ name, pending }) => [name, pending]))
const REGISTRY = registryOf(MUTATIONS)

/** What a stored write is about. One this app does not know, or cannot read, is shown as a change, never hidden. */
export function describe({ name, args }: Stored): Described {
  const pending = PENDING.get(name)
  const mutation = REGISTRY.get(name)
  if (!pending || !mutation) return { icon: 'other', about: { is: 'change' } }
  try {
    return { icon: pending.icon, about: pending.about(mutation.parse(args)) }
  } catch {
    // another version of the app stored it
    return { icon: pending.icon, about: { is: 'change' } }
  }
}

/** The person's own words in a write, for copying; empty when it has none. */
export function wordsOf(operation: Stored): string {
  const { about } = describe(operation)
  if (about.is === 'review') return about.text
  if (about.is === 'words') return joined(about.title, about.text)
  if (about.is === 'plan') return about.title
  if (about.is !== 'change') return ''
  const { title, content, text } = (operation.args ?? {}) as Record<string, unknown>
  return joined(title, content, text)
}

const joined = (...parts: unknown[]) =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')
