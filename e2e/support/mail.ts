import type { TestServer } from './server.ts'

/** What was sent to an address last, e-mail or SMS; the server needs DEV_PAGES. */
export async function lastMail(server: TestServer, to: string): Promise<string> {
  const answer = await fetch(`${server.devOrigin}/api/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const [mail] = (await answer.json()) as { text: string }[]
  return mail?.text ?? ''
}

/** The six digits in it. */
export const lastCode = async (server: TestServer, to: string): Promise<string> =>
  /\b(\d{6})\b/.exec(await lastMail(server, to))?.[1] ?? ''
