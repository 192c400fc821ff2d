import type { Context, Hono } from 'hono'
import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import { finishSocial, type ReturnFields } from '../resources/account/sign-in/social-return.ts'
import { logOf } from '../log.ts'
import type { Deps } from '../resources/call.ts'
import { BODY_LIMIT, readText } from './limits.ts'
import type { Fail, Variables } from './request.ts'

/** Browsers come back here from social accounts; Apple's with a form. */
export function mountSocialReturn(app: Hono<Variables>, deps: Deps, fail: Fail): void {
  const path = ENDPOINTS.socialCallback.path.replace('{provider}', ':provider')
  const finish = async (c: Context<Variables>, read: () => Promise<ReturnFields>): Promise<Response> => {
    try {
      const named = { ...deps, log: logOf(deps.log, c.get('requestId')) }
      const location = await finishSocial(named, c.req.param('provider') ?? '', await read())
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
    } catch (error) {
      return fail(c, 'socialCallback', error)
    }
  }
  app.get(path, (c) => finish(c, () => Promise.resolve(c.req.query())))
  app.post(path, (c) =>
    finish(c, async () =>
      Object.fromEntries(new URLSearchParams((await readText(c.req.raw, BODY_LIMIT.call)) ?? '')),
    ),
  )
}
