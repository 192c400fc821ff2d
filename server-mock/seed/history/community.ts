import type { PostComment } from '#sync/contracts/community/comment.ts'
import type { Writer } from '#sync/contracts/community/post.ts'
import type { Trx } from '../../db/database.ts'
import { publishContent, publishToMembers, type MemberChange } from '../../db/feed.ts'
import { DEMO_ACCOUNTS, DEMO_WRITERS } from '../demo-people.ts'
import { fixedId, type SeedTools } from '../tools.ts'
import type { Catalogue } from './catalogue.ts'
import { inChunks } from './in-chunks.ts'
import { postRows, type PostRows } from './post-rows.ts'
import { readPosts } from './talk-texts.ts'

type PostRow = { no: number; draft: { title: string } }

const WRITERS = new Map(
  [...DEMO_ACCOUNTS, ...DEMO_WRITERS].map(({ account, name, buddy }): [string, Writer] => {
    const memberId = fixedId(`member:${account}`)
    return [memberId, { memberId, name, buddy }]
  }),
)
const writerBy = (memberId: string): Writer => WRITERS.get(memberId) ?? { memberId, name: '', buddy: '' }

/**
 * Writes posts, comments, groups, rooms and recommendations in bulk and tells the members.
 * @returns what tells the public, to be called after everything members own was written: the lock order of the feed
 */
export async function writeCommunity(
  trx: Trx,
  tools: SeedTools,
  { places }: Catalogue,
): Promise<() => Promise<void>> {
  const written = (await readPosts()).map((post) => postRows(post, places, tools.now))
  await insertRows(trx, written)
  const posts = await trx.selectFrom('post').selectAll().orderBy('no').execute()
  const byId = new Map(posts.map((post) => [post.id, post]))
  await publishToMembers(trx, [
    ...posts.map((post): MemberChange => ({
      memberId: post.member_id,
      kind: 'post',
      key: post.id,
      body: tools.presentMyPost(post),
    })),
    ...written.flatMap((rows) => membershipChanges(rows, byId.get(String(rows.row.id)))),
    ...written.flatMap(talkChanges),
  ])
  return async () => {
    const visible = posts.filter(({ state }) => state === 'approved')
    const items = []
    for (const post of visible) items.push({ key: post.id, body: await tools.presentPost(trx, post) })
    await publishContent(trx, 'post', items)
    const shown = new Set(visible.map(({ id }) => id))
    const comments = written.flatMap((rows) => rows.comments).filter(({ post_id: id }) => shown.has(id))
    await publishContent(
      trx,
      'comment',
      comments.map((row) => ({ key: row.id, body: presentComment(row) })),
    )
  }
}

async function insertRows(trx: Trx, written: readonly PostRows[]): Promise<void> {
  const all = <T>(pick: (rows: PostRows) => T[]): T[] => written.flatMap(pick)
  await inChunks(
    all(({ row }) => [row]),
    (part) => trx.insertInto('post').values(part).execute(),
  )
  await inChunks(
    all(({ comments }) => comments),
    (part) => trx.insertInto('comment').values(part).execute(),
  )
  await inChunks(
    all(({ people }) => people),
    (part) => trx.insertInto('membership').values(part).execute(),
  )
  await inChunks(
    all(({ messages }) => messages),
    (part) => trx.insertInto('message').values(part).execute(),
  )
  await inChunks(
    all(({ recommendations }) => recommendations),
    (part) => trx.insertInto('recommendation').values(part).execute(),
  )
}

function membershipChanges({ row, people }: PostRows, post: PostRow | undefined): MemberChange[] {
  const { type } = row
  if (!post || (type !== 'class' && type !== 'talk')) return []
  const { no, draft } = post
  const { title } = draft
  return people.map(({ post_id: postId, member_id: memberId, host, joined_at: at }) => ({
    memberId,
    kind: 'membership',
    key: postId,
    body: { postId, type, title, host, no, joinedAt: at.toISOString() },
  }))
}

function talkChanges({ comments, recommendations }: PostRows): MemberChange[] {
  return [
    ...comments.map((row): MemberChange => ({
      memberId: row.member_id,
      kind: 'comment',
      key: row.id,
      body: presentComment(row),
    })),
    ...recommendations.map(({ member_id: memberId, kind, target_id: id, at }): MemberChange => ({
      memberId,
      kind: 'recommendation',
      key: `${kind}:${id}`,
      body: { kind, id, at: at.toISOString() },
    })),
  ]
}

const presentComment = (row: PostRows['comments'][number]): PostComment => ({
  id: row.id,
  postId: row.post_id,
  text: row.text,
  writer: writerBy(row.member_id),
  writtenAt: row.written_at.toISOString(),
})
