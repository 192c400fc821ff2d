// Invariant: what is not surely ours to answer is left alone; a wrong fallback (a page where data was asked for) is
// worse than no answer.

export type Route =
  | { kind: 'leave' }
  /** A screen: the shell answers, whatever the address. */
  | { kind: 'screen' }
  /** A file of this build, or of an older one. */
  | { kind: 'file'; path: string }
  /** A picture somebody uploaded. */
  | { kind: 'upload' }

/** Live data and things that must always be the newest: never answered from a cache. */
const LIVE =
  /^\/(api|protocol|now|healthz|readyz|admin-api|oauth)(\/|$)|^\/((build-info|evidence)\.json|sw\.js)$|\.pmtiles$/
const UPLOAD = /^\/api\/uploads\/[^/]+(\/[^/]+)?$/
const BUILT = /^\/assets\//
const HAS_EXTENSION = /\.[a-z0-9]{1,12}$/i
const LEAVE: Route = { kind: 'leave' }

export type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'headers'>

/** Which part of the worker answers a request, if any. `knows` tells the paths of this build. */
export function route(request: Asked, origin: string, knows: (path: string) => boolean): Route {
  if (request.method !== 'GET' || request.headers.has('range')) return LEAVE
  const url = new URL(request.url)
  if (url.origin !== origin) return LEAVE
  const path = url.pathname
  if (UPLOAD.test(path) && request.mode !== 'navigate' && !request.headers.has('authorization'))
    return { kind: 'upload' }
  if (LIVE.test(path)) return LEAVE
  if (knows(path) || BUILT.test(path)) return { kind: 'file', path }
  if (request.mode === 'navigate' && !HAS_EXTENSION.test(path)) return { kind: 'screen' }
  return LEAVE
}
