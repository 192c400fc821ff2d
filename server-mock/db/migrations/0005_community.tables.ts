import type { TableInfo } from '../table-info.ts'

export const community = {
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
        'SELECT id, product_no, title, content, secret, asked_at, answer, answered_at FROM question WHERE member_id = $1',
    },
    withdrawn: 'takenBack',
  },
  inquiry: {
    owner: { id: 'member_id' },
    exported: {
      as: 'inquiries',
      query:
        'SELECT id, type, order_number, title, content, asked_at, answer, answered_at FROM inquiry WHERE member_id = $1',
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
      query: 'SELECT id, day, score, points, checked_at FROM game_run WHERE member_id = $1',
    },
    withdrawn: 'deleted',
  },
} as const satisfies Record<string, TableInfo>
