import { Evidence } from '#sync/contracts/app/accessibility.ts'

/** `none`: nothing was published with this build; `unread`: it could not be asked for. */
export type EvidenceRead = { state: 'none' | 'unread' } | { state: 'ready'; evidence: Evidence }

/** Longest wait for the file, ms. */
const WAIT = 20_000

/** What the last whole run of the tests said of accessibility, as it was published with this build. Never rejects. */
export async function readEvidence(): Promise<EvidenceRead> {
  try {
    const answer = await fetch('/evidence.json', { cache: 'no-cache', signal: AbortSignal.timeout(WAIT) })
    if (answer.status === 404) return { state: 'none' }
    const parsed = Evidence.safeParse(await answer.json())
    return parsed.success ? { state: 'ready', evidence: parsed.data } : { state: 'none' }
  } catch (error) {
    // a page in its place is no evidence; silence may end
    return { state: error instanceof SyntaxError ? 'none' : 'unread' }
  }
}
