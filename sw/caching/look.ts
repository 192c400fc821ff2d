// Invariant: a look of another build is never shown, and one that cannot be read leaves the plain shell.
import { LAST_LOOK, type LastLook } from '#sync/contracts/app/worker-messages.ts'
import type { CachesPort } from '../ports.ts'

/** What index.html shows before the app does is between these. */
const BEGIN = '<!--boot-->'
const END = '<!--/boot-->'

/** The shell with the home screen as it looked last, if a page of this build left it; nothing of it can be pressed. */
export async function withLook(
  shell: Response,
  caches: CachesPort,
  origin: string,
  build: string,
): Promise<Response> {
  const look = await read(caches, origin)
  if (look?.build !== build) return shell
  const page = await shell.clone().text()
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) return shell
  const theme = look.theme === '' ? '' : ` data-theme="${attribute(look.theme)}"`
  const head = before.replace('<html lang="ko"', `<html lang="${attribute(look.language)}"${theme}`)
  const headers = new Headers(shell.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  return new Response(`${head}<div data-look inert>${look.html}</div>${after}`, { headers })
}

async function read(caches: CachesPort, origin: string): Promise<LastLook | undefined> {
  const stored = await (await caches.open(LAST_LOOK.cache)).match(origin + LAST_LOOK.path)
  const look: unknown = await stored?.json()
  return isLook(look) ? look : undefined
}

function isLook(look: unknown): look is LastLook {
  if (typeof look !== 'object' || look === null) return false
  return ['build', 'language', 'theme', 'html'].every(
    (name) => typeof (look as Record<string, unknown>)[name] === 'string',
  )
}

const attribute = (text: string) => text.replaceAll(/[^\w-]/g, '')
