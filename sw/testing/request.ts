// Invariant: a request here has what the worker looks at, also the mode `navigate`, which no script can construct.
import { ORIGIN } from './fakes.ts'

/** A request of the page to `path`. */
export function ask(path: string, { mode, ...init }: RequestInit & { mode?: RequestMode } = {}): Request {
  const request = new Request(new URL(path, ORIGIN), init)
  return mode ? Object.defineProperty(request, 'mode', { value: mode }) : request
}

/** A navigation to a screen. */
export const visit = (path: string) => ask(path, { mode: 'navigate' })
