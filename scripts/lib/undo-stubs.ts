import { afterAll, vi } from 'vitest'

// files share the modules and globals of their worker; vitest undoes stubs before the next test, but not before the next
// file's beforeAll
afterAll(() => {
  vi.unstubAllGlobals()
})
