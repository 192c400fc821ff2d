// npm run lint: every rule, those of the React Compiler too, which `npm test` leaves out for their time.
import { tool } from './lib/run.mjs'

const { code, output } = await tool('node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0'], {
  env: { LINT: 'all' },
})
process.stdout.write(output)
process.exitCode = code
