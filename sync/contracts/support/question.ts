import * as z from 'zod/mini'
import { Day, Instant, SerialNo, Uuid } from '../base/ids.ts'
import { GAME_LIMITS, TEST_POLES } from '../places/lists.ts'
import { NOTIFY_METHODS, PUSH_TOPICS } from '../account/lists.ts'
import { oneLine, plainText } from '../base/text.ts'

/** Question about a product (S3-10). */
export const QuestionDraft = z.strictObject({
  id: Uuid,
  productNo: SerialNo,
  title: z.string().check(z.minLength(1), z.maxLength(200), oneLine),
  content: z.string().check(z.minLength(1), z.maxLength(4000), plainText),
  secret: z.boolean(),
  notify: z.enum(NOTIFY_METHODS),
})
export type QuestionDraft = z.infer<typeof QuestionDraft>

const Answer = z.nullable(z.strictObject({ text: z.string(), answeredAt: Instant }))

/** Kind `question` of the member feed. */
export const MyQuestion = z.extend(QuestionDraft, {
  answer: Answer,
  askedAt: Instant,
})
export type MyQuestion = z.infer<typeof MyQuestion>

/** Kind `question` of the content feed. A secret one shows that it exists and nothing of what it says (S6-03). */
export const PublicQuestion = z.strictObject({
  id: Uuid,
  productNo: SerialNo,
  title: z.nullable(z.string()),
  content: z.nullable(z.string()),
  secret: z.boolean(),
  /** Masked. */
  writerName: z.string(),
  answered: z.boolean(),
  answer: Answer,
  askedAt: Instant,
})
export type PublicQuestion = z.infer<typeof PublicQuestion>

/** What an administrator answers a question or an inquiry. */
export const AnswerText = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(4000), plainText),
})
export type AnswerText = z.infer<typeof AnswerText>

/** 1:1 inquiry (S3-11); `type` is a common code of the group inquiryType. */
export const InquiryDraft = z.strictObject({
  id: Uuid,
  type: z.string().check(z.minLength(1), z.maxLength(40)),
  orderNumber: z.nullable(z.string().check(z.maxLength(40))),
  title: z.string().check(z.minLength(1), z.maxLength(200), oneLine),
  content: z.string().check(z.minLength(1), z.maxLength(4000), plainText),
})
export type InquiryDraft = z.infer<typeof InquiryDraft>

/** Kind `inquiry` of the member feed. */
export const Inquiry = z.extend(InquiryDraft, { answer: Answer, askedAt: Instant })
export type Inquiry = z.infer<typeof Inquiry>

/** What a member may change of the profile while offline; the account's own data needs the server. */
export const ProfileEdit = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40), oneLine),
  buddy: z.string().check(z.maxLength(40), oneLine),
  region: z.nullable(
    z.strictObject({
      province: z.string().check(z.maxLength(40), oneLine),
      district: z.nullable(z.string().check(z.maxLength(40), oneLine)),
    }),
  ),
})
export type ProfileEdit = z.infer<typeof ProfileEdit>

/** Kind `pushSettings` of the member feed, key `me`: the topics that are on. */
export const PushSettings = z.strictObject({
  topics: z.array(z.enum(PUSH_TOPICS)),
  /** Nothing between 21:00 and 08:00, as the law asks for advertising. */
  quietNight: z.boolean(),
})
export type PushSettings = z.infer<typeof PushSettings>

/** What a member changes of it; what is not named stays as it is. */
export const PushChange = z.strictObject({
  on: z.array(z.enum(PUSH_TOPICS)).check(z.maxLength(20)),
  off: z.array(z.enum(PUSH_TOPICS)).check(z.maxLength(20)),
  quietNight: z.optional(z.boolean()),
})
export type PushChange = z.infer<typeof PushChange>

/** Kind `hashtags` of the member feed, key `me`: favourite hashtags (S2-45), without the leading sign. */
const Hashtag = z.string().check(z.minLength(1), z.maxLength(40), oneLine)
export const HashtagList = z.strictObject({ tags: z.array(Hashtag).check(z.maxLength(30)) })
export type HashtagList = z.infer<typeof HashtagList>

/** What a member changes of it; what is not named stays as it is. */
export const HashtagChange = z.strictObject({
  add: z.array(Hashtag).check(z.maxLength(30)),
  remove: z.array(Hashtag).check(z.maxLength(30)),
})
export type HashtagChange = z.infer<typeof HashtagChange>

/** Travel test handed in (S3-19): the pole chosen per question; the server works the result out again. */
export const TestAnswers = z.strictObject({
  id: Uuid,
  answers: z
    .array(z.strictObject({ questionNo: SerialNo, pole: z.enum(TEST_POLES) }))
    .check(z.minLength(4), z.maxLength(40)),
  takenAt: Instant,
})
export type TestAnswers = z.infer<typeof TestAnswers>

/** Kind `testResult` of the member feed. */
export const TestResult = z.extend(TestAnswers, { code: z.string(), persona: z.string() })
export type TestResult = z.infer<typeof TestResult>

/** The game of a member's day: only a run of it earns points. Any other seed may be played, without a network too. */
export const GameSeed = z.strictObject({ day: Day, seed: z.int().check(z.nonnegative()) })
export type GameSeed = z.infer<typeof GameSeed>

/** A finished whale game (S2-150, X-19): seed and moves from which the server plays it again. */
export const GameRun = z.strictObject({
  id: Uuid,
  day: Day,
  seed: z.int().check(z.nonnegative()),
  /** Milliseconds from the start at which the player pressed, rising. */
  moves: z.array(z.int().check(z.gte(0), z.lte(GAME_LIMITS.runMs))).check(z.maxLength(GAME_LIMITS.moves)),
  score: z.int().check(z.nonnegative()),
})
export type GameRun = z.infer<typeof GameRun>

/** Kind `gameResult` of the member feed; points only for the first run of the day's seed, on that day. */
export const GameResult = z.extend(GameRun, { points: z.int(), checkedAt: Instant })
export type GameResult = z.infer<typeof GameResult>
