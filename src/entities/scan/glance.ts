/** Milliseconds a code must be out of view before it counts as shown again. */
const AWAY = 2500

/** A camera sees a code many times a second: only its coming into view is a scan. @returns whether to take it */
export function createGlance(): (code: string, at: number) => boolean {
  let last = ''
  let seen = -Infinity
  return (code, at) => {
    const isSame = code === last && at - seen < AWAY
    last = code
    seen = at
    return !isSame
  }
}
