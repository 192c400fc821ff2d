import { runRules } from './rule.ts'
import { readRuleInput } from './read-input.ts'
import { reportLines, verdict } from './report.ts'
import { RULES } from './rules.ts'

/**
 * `npm run content:check`: looks at every content file and names what is wrong, by file and field.
 * Ends with 1 when there are errors; warnings are for an editor to judge.
 */
const input = await readRuleInput()
const problems = runRules(input, RULES)
for (const line of reportLines(problems)) console.error(line)
const counts = Object.entries(input.content).map(([folder, items]) => `${folder} ${items.length}`)
console.log(counts.join(', '))
console.log(verdict(problems))
process.exitCode = problems.some(({ level }) => level === 'error') ? 1 : 0
