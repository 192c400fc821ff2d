import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { firstModules } from './first-modules.ts'

const LIST = '/m/node_modules/lucide-react/dist/esm/lucide-react.mjs'
const icon = (name: string) => `/m/node_modules/lucide-react/dist/esm/icons/${name}.mjs`

it('P-01 the first load takes the icons it names and none that other screens use', () => {
  const modules: Record<string, { code: string; importedIds: string[] }> = {
    [resolve('/app', 'src/main.tsx')]: {
      code: `import { Sun, MapPin as Pin } from "lucide-react"\nimport './screen.ts'`,
      importedIds: [LIST, '/app/screen.ts'],
    },
    [LIST]: {
      code: [
        `export { default as Sun, default as SunIcon } from './icons/sun.mjs'`,
        `export { default as LocationPin, default as MapPin } from './icons/map-pin.mjs'`,
        `export { default as Bus } from './icons/bus.mjs'`,
      ].join('\n'),
      importedIds: [icon('sun'), icon('map-pin'), icon('bus')],
    },
    [icon('sun')]: { code: '', importedIds: ['/m/build-icon.mjs'] },
  }
  const isFirst = firstModules('/app')
  const graph = { getModuleInfo: (id: string) => modules[id] ?? null }
  expect(isFirst(icon('sun'), graph)).toBe(true)
  expect(isFirst(icon('map-pin'), graph)).toBe(true)
  expect(isFirst('/m/build-icon.mjs', graph)).toBe(true)
  expect(isFirst('/app/screen.ts', graph)).toBe(true)
  expect(isFirst(icon('bus'), graph)).toBe(false)
})
