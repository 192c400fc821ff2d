// Runs one of the project's TypeScript programs: node scripts/run-ts.mjs path/to/program.ts [arguments]
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const tsx = fileURLToPath(new URL('../node_modules/tsx/dist/cli.mjs', import.meta.url))
const child = spawn(process.execPath, [tsx, ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
