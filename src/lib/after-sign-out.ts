/**
 * Where signing out leads (S4-07): to the root, or to a path of this app that was asked for, which is told by
 * `back=true` that somebody was sent there.
 */
export function afterSignOut(target?: string): string {
  if (target === undefined || !/^\/(?![/\\])/.test(target)) return '/'
  const [path = '', hash] = target.split('#')
  const query = `${path.includes('?') ? '&' : '?'}back=true`
  return path + query + (hash === undefined ? '' : `#${hash}`)
}
