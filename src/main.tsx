import './ui/styles/index.css'
import './app/frame/frame.css'
import { fetchAhead } from '#src/platform/start/fetch-ahead.ts'
import { firstPaint } from '#src/platform/start/first-paint.ts'
import { nextTask } from '#src/platform/start/next-task.ts'

/** The edges of forced colours, for whom they are: nobody else waits for their style sheet. Never a failure. */
const forced = matchMedia('(forced-colors: active)')
const edges = () =>
  forced.matches ? import('./ui/styles/forced-colors.css').catch(() => undefined) : undefined
forced.addEventListener('change', () => void edges())

/**
 * Evaluates the libraries and the app in a task each, so that a slow phone can paint and answer in between. Both are on
 * their way already (index.html); the scripts of the screen follow them once something is seen.
 */
async function begin() {
  await firstPaint()
  fetchAhead('page')
  await edges()
  await import('./app/libraries.ts')
  await nextTask()
  const { start } = await import('./app/start.tsx')
  await start(document.getElementById('root'))
}

void begin()
