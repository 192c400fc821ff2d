// npm run dev: the API with restart on change, and Vite with hot reload in front of it.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { main, say } from './lib/console.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { must } from './lib/run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.PORT ?? '5173'
const apiPort = process.env.API_PORT ?? '4174'

main(async () => {
  checkNode()
  process.chdir(root)
  await ensureInstalled(root)
  await must('npm run derive', process.execPath, ['scripts/run-ts.mjs', 'scripts/derive/cli.ts'])
  const children = [
    start(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server-mock/main.ts'], {
      PORT: apiPort,
      HOST: '127.0.0.1',
      // browsers come to Vite, and go back there from the development pages
      PUBLIC_URL: `http://localhost:${port}`,
      ...demo(),
      DATA_DIR: process.env.DATA_DIR ?? '.data',
    }),
    start(['node_modules/vite/bin/vite.js', '--port', port, '--strictPort'], { API_PORT: apiPort }),
  ]
  const stop = () => children.forEach((child) => child.kill('SIGTERM'))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  for (const child of children)
    child.on('exit', (code) => {
      stop()
      process.exitCode ||= code ?? 0
    })
  say(`App http://localhost:${port}/, API http://localhost:${apiPort}/`)
})

/** Outside world and accounts to try with, unless another database was named. */
function demo() {
  if (process.env.DATABASE_URL) return {}
  return { DEMO: process.env.DEMO ?? '1', DEV_PAGES: process.env.DEV_PAGES ?? '1' }
}

function start(args, env) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
}
