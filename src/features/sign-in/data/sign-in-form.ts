export interface SignInForm {
  email: string
  password: string
}

export type SignInProblem = { path: keyof SignInForm; code: 'required' }

/** What is missing before anything is sent (S5-06). */
export function checkSignIn({ email, password }: SignInForm): SignInProblem[] {
  const problems: SignInProblem[] = []
  if (!email.trim()) problems.push({ path: 'email', code: 'required' })
  if (!password) problems.push({ path: 'password', code: 'required' })
  return problems
}

/** The screen that helps after a refusal (S8-08), if there is one. */
export function helpAfter(code: string): 'pwfind' | 'dormant' | 'temporary' | null {
  if (code === 'login.locked' || code === 'login.failedCredentials') return 'pwfind'
  if (code === 'login.dormant') return 'dormant'
  return code === 'login.temporary' ? 'temporary' : null
}

/**
 * The screen a refused sign-in goes on to by itself: the only one on which that account can be opened. A wrong password
 * stays where it is, it may only be a slip.
 */
export function leadsTo(code: string): 'pwfind' | 'dormant' | 'temporary' | null {
  return code === 'login.failedCredentials' ? null : helpAfter(code)
}
