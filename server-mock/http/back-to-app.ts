import { isLoopback } from '../loopback.ts'
import type { Deps } from '../resources/call.ts'

/** Where a page of the development listener sends the browser back to; `path` begins with a slash. */
export type BackToApp = (request: Request, path: string) => string

/** The app under the name the browser uses for this machine: what it keeps there belongs to one origin. */
export const backToApp =
  (deps: Pick<Deps, 'publicUrl'>): BackToApp =>
  (request, path) => {
    const url = new URL(path, deps.publicUrl)
    if (isLoopback(url.hostname)) url.hostname = new URL(request.url).hostname
    return url.href
  }
