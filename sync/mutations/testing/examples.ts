import type { AnyDefinition, Example } from '../define.ts'
import { mutationOf } from '../registry.ts'
import type { AnyMutation } from '../types.ts'

export type AnyExample = Omit<Example<never>, 'args'> & { args: Record<string, unknown> }

/** The file of a write, as a test globs it: `import.meta.glob('…', { eager: true })`. */
export type WriteFile = { examples?: readonly AnyExample[] } & Readonly<Record<string, unknown>>

export interface Case {
  /** `cart.add`, with a number where a write has several examples. */
  title: string
  file: string
  name: string
  mutation: AnyMutation
  definition: AnyDefinition
  example: AnyExample
}

const isDefinition = (value: unknown): value is AnyDefinition =>
  typeof value === 'object' && value !== null && 'overlay' in value && 'args' in value

/** The writes of files, whether or not anything lists them. */
export function writesIn(files: Readonly<Record<string, WriteFile>>) {
  return Object.entries(files).flatMap(([file, { examples = [], ...rest }]) =>
    Object.values(rest)
      .filter(isDefinition)
      .map((definition) => ({ file, definition, examples })),
  )
}

/** Every example of every write. */
export function casesIn(files: Readonly<Record<string, WriteFile>>): Case[] {
  return writesIn(files).flatMap(({ file, definition, examples }) => {
    const mutation = mutationOf(definition)
    const { name } = definition
    return examples.map((example, index) => ({
      title: examples.length === 1 ? name : `${name} (${index + 1})`,
      ...{ file, name, mutation, definition, example },
    }))
  })
}
