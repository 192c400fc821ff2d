import { loadWords } from '#src/i18n/init.ts'

/** All screens but the first, in a script of their own: a hundred names of files are nothing `/` has to wait for. */
export const loadBodies = () => import('virtual:route-bodies')

/**
 * Loads the body of a route, with the words it says: a screen is never there before its words.
 * @param name of its file below src/routes
 * @returns the module of its screen
 * @public called by what scripts/build/route-bodies.ts puts into the routes
 */
export async function routeBody(name: string): Promise<unknown> {
  const { BODIES } = await loadBodies()
  const body = BODIES[name]
  if (!body) throw new Error(`no route ${name}`)
  const [load, words] = body
  const [screen] = await Promise.all([load(), loadWords(words.split(' ').filter(Boolean))])
  return screen
}
