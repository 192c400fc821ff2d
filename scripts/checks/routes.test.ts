import { expect, it } from 'vitest'
import { allRoutes } from '../../e2e/support/routes.ts'

/** `/product/hp-{$hpno}` as an expression over addresses; what is optional may be missing. */
const shape = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/\/$/, '')
      .replace(/\/?\{-\$\w+\}/g, '(?:/[^/]+)?')
      .replace('{$plan}', '(?:_plan)?')
      .replace(/\{\$\w+\}|\$\w+/g, '[^/]+')}/?$`,
  )

it('S9-11 every screen is crawled at an address of its own; one with parameters declares an example', () => {
  const routes = allRoutes()
  expect(routes.length).toBeGreaterThan(100)
  const astray = routes.filter(({ pattern, address }) => !shape(pattern).test(address))
  expect(astray.map(({ pattern, address }) => `${pattern} is not ${address}`)).toEqual([])
  const undeclared = routes.filter(
    ({ pattern, preparing, isExample }) => !preparing && !isExample && /\{\$(?!plan)|\/\$/.test(pattern),
  )
  expect(
    undeclared.map(({ pattern }) => pattern),
    'declare `example` in the staticData of the route: an address of it with content that exists',
  ).toEqual([])
})
