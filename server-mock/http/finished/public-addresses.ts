import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import { kindsWanted, today } from '../../resources/content/content.ts'
import type { Answer } from '../answer.ts'
import type { Finished } from './kept-answers.ts'

/** Reads that are the same for everybody, whoever asks in which language. */
export type PublicRead = 'contentFirst' | 'contentRead' | 'feed'

/** What an answer says something of, and how long it says it. */
export type About = Pick<Finished, 'subjects' | 'day' | 'until'>

const LIST = ENDPOINTS.contentFirst.path
const FEED = `${ENDPOINTS.feed.path}?`
const PUBLIC_SCOPE = /[?&]scope=(?:city|content)(?:&|$)/
/** A page that says that there is no more says when that was: so long it may be kept, ms. */
const LAST_PAGE_MS = 5000
/** The subject of what any change of public content makes old. */
const ANY = new Set(['*'])

/** Which of them an address is; null: none. */
export function publicRead(address: string): PublicRead | null {
  if (address.startsWith(LIST)) {
    if (address.length === LIST.length || address[LIST.length] === '?') return 'contentFirst'
    return address[LIST.length] === '/' && !address.includes('?') ? 'contentRead' : null
  }
  return address.startsWith(FEED) && PUBLIC_SCOPE.test(address) ? 'feed' : null
}

type Asked = { params: Readonly<Record<string, string>>; query: Readonly<Record<string, string>> }

/** What an answer will say something of, before it is made. */
export function subjectsOf(read: PublicRead, { params, query }: Asked): ReadonlySet<string> {
  if (read === 'feed') return ANY
  return new Set(
    read === 'contentFirst'
      ? kindsWanted(query.kinds ?? '').map(({ kind }) => kind)
      : [`${params.kind}/${params.key}`],
  )
}

/** @param subjects as it was asked for @param now milliseconds since 1970 */
export function aboutOf(
  read: PublicRead,
  answer: Answer,
  { subjects, now }: { subjects: ReadonlySet<string>; now: number },
): About {
  if (read !== 'feed') return { subjects, day: read === 'contentFirst' ? today(now) : null, until: null }
  const { result } = answer.body as { result: { changes: { kind: string; key: string }[]; more: boolean } }
  // a page that is full stays as it is until one of its records gets a version behind it
  return result.more
    ? { subjects: new Set(result.changes.map(({ kind, key }) => `${kind}/${key}`)), day: null, until: null }
    : { subjects, day: null, until: now + LAST_PAGE_MS }
}
