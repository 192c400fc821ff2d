import { generated, production, type Derived } from './files.ts'

const ASKED = /\bargs: \(\{([^}]*)\}\) =>/g

/** The schemas of the contracts that writes ask for by name (`args: ({ object, SerialNo }) => …`). */
export function argumentSchemas(root: string): Derived {
  const asked = production(root, 'sync/mutations').flatMap(({ text }) =>
    [...text.matchAll(ASKED)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  )
  const declaring = production(root, 'sync/contracts')
  const found = [...new Set(asked)].sort().flatMap((name) => {
    const paths = declaring.filter(({ text }) => new RegExp(`^export const ${name}\\b`, 'm').test(text))
    if (paths.length > 1)
      throw new Error(`${name} is declared by ${paths.map(({ path }) => path).join(' and ')}`)
    // what no contract declares is a builder of zod: sync/mutations/schemas.ts has those
    return paths.map(({ path }) => ({ name, path }))
  })
  return generated('sync/mutations/schemas.gen.ts', [
    ...found.map(({ name, path }) => `import { ${name} } from '#${path}'`),
    '',
    `export const CONTRACTS = { ${found.map(({ name }) => name).join(', ')} }`,
  ])
}
