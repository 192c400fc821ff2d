import type { GameMode } from '#sync/contracts/play/lists.ts'
import type { RemovalCode } from '#sync/contracts/reviews/lists.ts'
import type { ColumnType, Generated } from 'kysely'
import type { MemberId, ProductNo } from '#sync/contracts/base/ids.ts'
import type { PostDraft, PostState, PostType, PublicPost } from '#sync/contracts/community/post.ts'
import type { InquiryFile } from '#sync/contracts/support/inquiry.ts'
import type { ReviewRemoval } from '#sync/contracts/reviews/review.ts'
import type { TestResult } from '#sync/contracts/play/test-result.ts'
import type { Json, Time, Maybe, MaybeTime } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

export const TABLES = {
  post: {
    owner: { id: 'member_id' },
    exported: {
      as: 'posts',
      query: 'SELECT id, no, type, draft, state, reason, registered_at FROM post WHERE member_id = $1',
    },
    withdrawn: 'takenBack',
  },
  comment: {
    owner: { id: 'member_id' },
    exported: {
      as: 'comments',
      query: 'SELECT id, post_id, text, written_at FROM comment WHERE member_id = $1',
    },
    withdrawn: 'takenBack',
  },
  membership: {
    owner: { id: 'member_id' },
    exported: {
      as: 'memberships',
      query: 'SELECT post_id, host, joined_at FROM membership WHERE member_id = $1',
    },
    withdrawn: 'takenBack',
  },
  message: {
    owner: { id: 'member_id' },
    exported: {
      as: 'messages',
      query: 'SELECT id, room_id, text, sent_at FROM message WHERE member_id = $1 ORDER BY seq',
    },
    withdrawn: 'takenBack',
  },
  recommendation: {
    owner: { id: 'member_id' },
    refers: { target_id: 'a post or review' },
    exported: {
      as: 'recommendations',
      query: 'SELECT kind, target_id, at FROM recommendation WHERE member_id = $1',
    },
    withdrawn: 'takenBack',
  },
  question: {
    owner: { id: 'member_id' },
    exported: {
      as: 'questions',
      query:
        'SELECT id, product_no, title, content, secret, asked_at, answer, answered_at, removed_at, removal FROM question WHERE member_id = $1',
    },
    withdrawn: 'takenBack',
  },
  inquiry: {
    owner: { id: 'member_id' },
    refers: { follows: 'the inquiry it goes on with' },
    exported: {
      as: 'inquiries',
      query:
        'SELECT id, type, order_number, title, content, photos, files, follows, asked_at, answer, answered_at FROM inquiry WHERE member_id = $1',
    },
    withdrawn: { kept: 'the law asks for three years of complaints and their answers' },
  },
  test_result: {
    owner: { id: 'member_id' },
    exported: { as: 'testResults', query: 'SELECT id, body, kept_at FROM test_result WHERE member_id = $1' },
    withdrawn: 'deleted',
  },
  game_run: {
    owner: { id: 'member_id' },
    exported: {
      as: 'gameRuns',
      query: 'SELECT id, day, mode, score, points, checked_at FROM game_run WHERE member_id = $1',
    },
    withdrawn: 'takenBack',
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  post: {
    id: string
    no: Generated<number>
    member_id: MemberId
    type: PostType
    draft: Json<PostDraft>
    uploads: Generated<string[]>
    plan: ColumnType<PublicPost['plan'], string | null | undefined, string | null>
    language: string
    district: Maybe<string>
    state: ColumnType<PostState, PostState | undefined, PostState>
    reason: Maybe<string>
    reason_code: Maybe<RemovalCode>
    version: Generated<number>
    views: Generated<number>
    recommendations: Generated<number>
    comments: Generated<number>
    capacity: Maybe<number>
    joined: Generated<number>
    registered_at: Time
    edited_at: MaybeTime
    /** When a silent room ends unless somebody speaks. */
    ends_at: MaybeTime
    /** Number of the first message that was not deleted for its age. */
    kept_from: Generated<number>
  }
  comment: {
    id: string
    post_id: string
    member_id: MemberId
    text: string
    written_at: Time
    feed_version: Maybe<number>
    feed_no: Maybe<number>
  }
  membership: {
    post_id: string
    member_id: MemberId
    host: boolean
    joined_at: Time
    /** The first message they are given with their own feed. */
    from_no: Generated<number>
    /** Number of the last message they have read. */
    read_no: Generated<number>
    /** Number of the last message their devices were told of. */
    told_no: Generated<number>
    muted: Generated<boolean>
  }
  message: {
    id: string
    seq: Generated<number>
    room_id: string
    member_id: MemberId
    text: string
    sent_at: Time
    feed_version: Maybe<number>
    feed_no: Maybe<number>
  }
  recommendation: { member_id: MemberId; kind: string; target_id: string; at: Time }
  question: {
    id: string
    member_id: MemberId
    product_no: ProductNo
    title: string
    content: string
    secret: boolean
    notify: string
    asked_at: Time
    answer: Maybe<string>
    answered_at: MaybeTime
    answered_from: Maybe<'shop' | 'desk'>
    removed_at: MaybeTime
    removal: ColumnType<ReviewRemoval | null, string | null | undefined, string | null>
    version: Generated<number>
  }
  inquiry: {
    id: string
    member_id: MemberId
    type: string
    order_number: Maybe<string>
    title: string
    content: string
    asked_at: Time
    answer: Maybe<string>
    answered_at: MaybeTime
    photos: Generated<string[]>
    /** Documents sent with it. */
    files: ColumnType<InquiryFile[], string | undefined, string>
    /** The earlier inquiry this one goes on with. */
    follows: Maybe<string>
  }
  test_result: { id: string; member_id: MemberId; body: Json<TestResult>; kept_at: Time }
  game_run: {
    id: string
    member_id: MemberId
    day: string
    seed: number
    mode: Maybe<GameMode>
    moves: number[]
    score: number
    points: number
    machine_like: Generated<boolean>
    checked_at: Time
  }
}
