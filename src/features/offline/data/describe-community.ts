import type { Described, PlainOf, WordsOf } from './described.ts'

type Args = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const count = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** Words somebody wrote, with their title where there is one. */
const words =
  (kind: Described['kind'], of: WordsOf) =>
  (args: Args): Described => ({
    kind,
    what: {
      is: 'words',
      of,
      title: text(args.title),
      text: text(args.content) || text(args.text),
      photos: count(args.photos) + (typeof args.video === 'string' ? 1 : 0),
    },
  })

const plain =
  (kind: Described['kind'], of: PlainOf) =>
  (args: Args): Described => ({ kind, what: { is: 'plain', of, name: text(args.name) } })

/** What the writes of the community, of questions and of the profile are about. */
export const COMMUNITY_READERS: Record<string, (args: Args) => Described> = {
  'post.write': words('community', 'post'),
  'post.edit': words('community', 'editPost'),
  'post.delete': plain('community', 'removePost'),
  'comment.write': words('community', 'comment'),
  'comment.delete': plain('community', 'removeComment'),
  'message.send': words('community', 'message'),
  'recommendation.set': (args) => {
    const [on, off] =
      args.kind === 'review' ? (['helpful', 'unhelpful'] as const) : (['recommend', 'unrecommend'] as const)
    return plain('community', args.on === true ? on : off)({})
  },
  'question.write': words('question', 'question'),
  'question.delete': plain('question', 'removeQuestion'),
  'inquiry.write': words('inquiry', 'inquiry'),
  'profile.edit': plain('profile', 'profile'),
  'pushSettings.save': plain('profile', 'pushSettings'),
  'pushSettings.change': plain('profile', 'pushSettings'),
  'hashtags.change': plain('profile', 'hashtags'),
  'hashtags.save': plain('profile', 'hashtags'),
  'testResult.save': plain('play', 'test'),
  'gameRun.save': plain('play', 'game'),
}
