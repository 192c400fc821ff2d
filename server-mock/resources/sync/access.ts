import { POST_TYPES } from '#sync/contracts/community/lists.ts'
import { CONTENT } from '../../db/feed.ts'
import { CREATOR_BOARD } from '../../db/scopes.ts'
import type { Db } from '../../db/database.ts'
import { feedOf, lineScope, type Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { factsOf, type ScopeFacts } from './scope-facts.ts'

/** A scope as it is stored, and from which number on it may be read, or why it is not told. */
export type Opened = { stored: string; fromNo?: number } | { refusal: Refusal }

const refused = (code: ConstructorParameters<typeof Refusal>[0]): Opened => ({ refusal: new Refusal(code) })

/**
 * Who may read which scope: everybody what is public and shown, members their own, those in a room what is said in it,
 * administrators and partners their desk's. Who asks in the transaction that reads the scope is told nothing of a room
 * they have left (C7).
 */
export async function openScopes(
  db: Db,
  principal: Principal,
  names: readonly string[],
): Promise<Map<string, Opened>> {
  const memberId = principal.kind === 'member' ? principal.id : null
  const facts = await factsOf(db, names, memberId === null ? [] : [memberId])
  const open = (name: string): Opened => {
    const opened = lineOf(principal, name) ?? openScope(facts, memberId, name)
    // a bearer that has run out says nothing of who asks: they are not told that they have left a room
    return 'refusal' in opened && principal.kind === 'refused' ? { refusal: principal.refusal } : opened
  }
  return new Map(names.map((name) => [name, name === 'member' ? ownScope(principal) : open(name)]))
}

/** The line of a shop, for its devices; null where another rule decides. */
function lineOf(principal: Principal, name: string): Opened | null {
  if (!name.startsWith('wait:')) return null
  // a bearer that is none any more
  if (principal.kind === 'refused') return { refusal: principal.refusal }
  if (principal.kind !== 'device') return null
  return name === lineScope(principal.shopNo) ? ownScope(principal) : refused('auth.forbidden')
}

/** The same for one scope that is not the asker's own, by what was read before. @param name as it is asked for */
export function openScope(facts: ScopeFacts, memberId: string | null, name: string): Opened {
  const stored = storedName(name)
  if (stored === CONTENT) return { stored }
  const [prefix = '', subject = ''] =
    /^(board:|record:post\/|record:|room:|wait:|desk:shop\/|desk:)(.*)$/.exec(stored)?.slice(1) ?? []
  const post = facts.posts.get(subject)
  const missing = refused(facts.known.has(stored) ? 'community.gone' : 'record.notFound')
  const isOpen = (yes: boolean, no: Opened): Opened => (yes ? { stored } : no)
  const roles = memberId === null ? [] : (facts.roles.get(memberId) ?? [])
  if (prefix === 'board:')
    return isOpen(
      stored === CREATOR_BOARD || POST_TYPES.some((type) => type === subject),
      refused('record.notFound'),
    )
  if (prefix === 'record:post/') return isOpen(post?.state === 'approved', missing)
  if (prefix === 'record:') return isOpen(facts.records.has(stored), refused('record.notFound'))
  if (prefix === 'desk:') return isOpen(roles.includes('administrator'), refused('auth.forbidden'))
  if (prefix === 'desk:shop/' || prefix === 'wait:')
    return isOpen(facts.partners.has(`${Number(subject)} ${memberId}`), refused('auth.forbidden'))
  if (!post) return missing
  if (post.capacity === null) return refused('record.notFound')
  const fromNo = facts.members.get(`${subject} ${memberId}`)
  return fromNo === undefined ? refused('community.notMember') : { stored, fromNo }
}

/** The name under which a scope's changes are kept; of `member` it depends on who asks. */
export const storedName = (name: string): string => (name === 'city' ? CONTENT : name.toLowerCase())

function ownScope(principal: Principal): Opened {
  try {
    return { stored: feedOf(principal) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}
