import './ui/styles/index.css'
import './app/frame/frame.css'
import { nextPaint } from '#src/platform/start/next-paint.ts'
import { nextTask } from '#src/platform/start/next-task.ts'

/** The edges of forced colours, for whom they are: nobody else waits for their style sheet. Never a failure. */
const forced = matchMedia('(forced-colors: active)')
const edges = () =>
  forced.matches ? import('./ui/styles/forced-colors.css').catch(() => undefined) : undefined
forced.addEventListener('change', () => void edges())

/**
 * Evaluates the libraries and the app in a task each, so that a slow phone can paint and answer in between. Both are on
 * their way already (index.html).
 */
async function begin() {
  await nextPaint()
  await edges()
  await import('./app/libraries.ts')
  await nextTask()
  const { start } = await import('./app/start.tsx')
  await start(document.getElementById('root'))
}

void begin()
