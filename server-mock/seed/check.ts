import { readContent } from './read-content.ts'

/** `node scripts/run-ts.mjs server-mock/seed/check.ts`: checks every content file and names what is wrong. */
const { content, problems } = await readContent()
for (const problem of problems) console.error(problem)
console.log(
  Object.entries(content)
    .map(([folder, items]) => `${folder} ${items.length}`)
    .join(', '),
)
process.exitCode = problems.length ? 1 : 0
