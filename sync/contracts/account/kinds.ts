import { Member, MemberSummary } from './account.ts'
import { HashtagList } from './hashtags.ts'

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER = {
  /** Key `me`. */
  member: Member,
  /** Key `me`. */
  summary: MemberSummary,
  /** Key `me`. */
  hashtags: HashtagList,
} as const
