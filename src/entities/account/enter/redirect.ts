/** Where a sign-in leads when nothing was asked for: my page, or the planner for the screens under /login_plan (S2-37). */
const HOME = { basic: '/mypage', plan: '/mypage/planner' } as const

export type LoginPlan = keyof typeof HOME

/**
 * The path to go on with after signing in. Only a path of this site is followed, never an address of another
 * (`//host`, `/\host`, `https:`), nor the sign-in itself.
 */
export function afterSignIn(wanted: string | undefined, plan: LoginPlan): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || hasControl(wanted)) return HOME[plan]
  const path = wanted.split(/[?#]/)[0] ?? ''
  return /^\/(login(_plan)?|join)(\/|$)/.test(path) ? HOME[plan] : wanted
}

/** Whether the sign-in is a step of paying: the cart then comes along without being asked about. */
export const isForPaying = (target: string): boolean => /^\/pay\/?([?#]|$)/.test(target)

/** Browsers drop tabs and line breaks inside addresses, which would turn `/<tab>/host` into another site. */
function hasControl(text: string): boolean {
  return [...text].some((char) => char.charCodeAt(0) < 0x20)
}

/**
 * What one screen of signing in already knows and the next need not ask again. It lives in memory only: a password
 * never gets into an address, the browser's history or any storage.
 */
export type HandedOver = {
  email: string
  /** As just typed on the sign-in screen; empty where it is of no use. */
  password: string
  /** The account was found locked after five failures. */
  isLocked: boolean
  /** There may be no password: a code to the e-mail is the way. */
  byCode: boolean
}

const NOTHING: HandedOver = { email: '', password: '', isLocked: false, byCode: false }
let known = NOTHING

export const handOver = (what: Partial<HandedOver>): void => {
  known = { ...NOTHING, ...what }
}

export const readHandedOver = (): HandedOver => known

/** Once somebody is signed in, or the screens of signing in are left. */
export const forgetHandedOver = (): void => {
  known = NOTHING
}
