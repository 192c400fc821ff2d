import type { PostState, PostType } from '#sync/contracts/community/post.ts'
import { DEMO_ACCOUNTS } from '../demo-people.ts'
import { fixedId } from '../tools.ts'
import { readData, writerOf } from './texts.ts'

/** A post of data/posts-*.json, as short as it can be written by hand. */
export type WrittenPost = {
  /** `ko3`, or a demo account. */
  by: string
  days: number
  title: string
  text: string
  /** Hashtags with blanks between them. */
  tags: string
  /** Slug of a place. */
  at?: string
  state?: PostState
  reason?: string
  /** Days from today, time, people, whether it still takes people. */
  meet?: [number, string, number, boolean]
  /** Slug, day, time, note. */
  stops?: [string, number, string, string][]
  /** Who is in the group or room beside its host. */
  in?: string[]
  chat?: [string, string][]
  /** `ko3|text`. */
  c?: string[]
}

/** Types in the order they are written, so that numbers are the same each time. */
const TYPES: readonly PostType[] = ['place', 'shorts', 'plan', 'class', 'talk']

export async function readPosts(): Promise<(WrittenPost & { type: PostType })[]> {
  const files = await Promise.all(
    TYPES.map(async (type) =>
      ((await readData(`posts-${type}.json`)) as WrittenPost[]).map((post) => ({ ...post, type })),
    ),
  )
  return files
    .flat()
    .sort((one, other) => other.days - one.days || one.title.localeCompare(other.title, 'ko'))
}

export type Person = {
  id: string
  name: string
  buddy: string
  language: 'ko' | 'en' | 'ja' | 'zh-Hans' | 'zh-Hant'
}

/** Who `ko3` or `member` is. */
export function personOf(short: string): Person {
  const account = DEMO_ACCOUNTS.find((each) => each.account === short) ?? writerOf(short)
  const { name, buddy } = account
  return {
    id: fixedId(`member:${account.account}`),
    name,
    buddy,
    language: 'language' in account ? account.language : 'ko',
  }
}
