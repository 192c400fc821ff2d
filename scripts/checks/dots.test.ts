import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { sources } from './files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** No line that is drawn: titles of the window, files, what only programs read. */
const OTHERS = /\.test\.tsx?$|\/strings\/|\/testing\/|\/gallery\/|use-page-title|gpx\.ts$/

it('a dot between two words stays with the word before it, so that no line begins with one', () => {
  const loose = sources(root, ['src'])
    .filter(({ path }) => !OTHERS.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter(
          (line) =>
            !/^\s*(?:\/?\*|\/\/|\{\/\*)/.test(line) && /(?:^|\s)·[\s{]/.test(line.replaceAll('\\u00a0', '')),
        )
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(loose).toEqual([])
})
