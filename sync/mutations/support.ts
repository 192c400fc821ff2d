/**
 * Questions, inquiries and what a member keeps about themselves. Letters are sent once; settings carry what was changed,
 * so that changes made at the same moment, here or elsewhere, all hold; test and game are shown as the device worked them out until the server has.
 */
import type { Member } from '#sync/contracts/account/account.ts'
import { Uuid } from '#sync/contracts/base/ids.ts'
import { GameRun, type GameResult } from '#sync/contracts/play/game.ts'
import { HashtagChange, HashtagList } from '#sync/contracts/account/hashtags.ts'
import { InquiryDraft, type Inquiry } from '#sync/contracts/support/inquiry.ts'
import { ProfileEdit } from '#sync/contracts/account/profile.ts'
import { PushChange, PushSettings } from '#sync/contracts/notifications/settings.ts'
import { QuestionDraft, type MyQuestion } from '#sync/contracts/support/question.ts'
import { TestAnswers, type TestResult } from '#sync/contracts/play/travel-test.ts'
import { UNCHOSEN } from '#sync/domain/notices.ts'
import { foldPushChanges, foldTagChanges, withPushChange, withTagChange } from '#sync/domain/own-settings.ts'
import { requestOf, split } from './address.ts'
import type { Mutation } from './types.ts'

/** `code` and `persona` are for the view only: the server works them out again. */
export type SaveTestResult = TestAnswers & { code: string; persona: string }

const instant = (madeAt: number) => new Date(madeAt).toISOString()

const ofQuestion = {
  lane: (args: { id: string }) => `question:${args.id}`,
  touches: (args: { id: string }) => [{ kind: 'question', key: args.id }],
  onRefusal: 'halt' as const,
}

export const writeQuestion: Mutation<QuestionDraft> = {
  ...ofQuestion,
  name: 'question.write',
  parse: (args) => QuestionDraft.parse(args),
  request: (body) => requestOf('questionWrite', { productNo: body.productNo }, body),
  overlay: (_ref, before, draft, madeAt): MyQuestion =>
    (before as MyQuestion | null) ?? { ...draft, answer: null, askedAt: instant(madeAt) },
}

export const deleteQuestion: Mutation<{ id: string }> = {
  ...ofQuestion,
  name: 'question.delete',
  parse: (args) => ({ id: Uuid.parse(split(args, ['id']).taken.id) }),
  request: ({ id }) => requestOf('questionDelete', { id }),
  overlay: () => null,
}

export const writeInquiry: Mutation<InquiryDraft> = {
  name: 'inquiry.write',
  parse: (args) => InquiryDraft.parse(args),
  lane: ({ id }) => `inquiry:${id}`,
  request: (body) => requestOf('inquiryWrite', {}, body),
  onRefusal: 'halt',
  touches: ({ id }) => [{ kind: 'inquiry', key: id }],
  overlay: (_ref, before, draft, madeAt): Inquiry =>
    (before as Inquiry | null) ?? { ...draft, answer: null, askedAt: instant(madeAt) },
}

export const editProfile: Mutation<ProfileEdit> = {
  name: 'profile.edit',
  parse: (args) => ProfileEdit.parse(args),
  lane: () => 'profile',
  request: (body) => requestOf('profileEdit', {}, body),
  onRefusal: 'continue',
  coalesce: (_earlier, later) => later,
  touches: () => [{ kind: 'member', key: 'me' }],
  overlay: (_ref, before, edit): Member | null =>
    before === null ? null : { ...(before as Member), ...edit },
}

/** Of earlier versions of the app, and perhaps still queued; see {@link changePushSettings}. */
export const savePushSettings: Mutation<PushSettings> = {
  name: 'pushSettings.save',
  parse: (args) => PushSettings.parse(args),
  lane: () => 'pushSettings',
  request: (body) => requestOf('pushSettingsSave', {}, body),
  onRefusal: 'continue',
  coalesce: (_earlier, later) => later,
  touches: () => [{ kind: 'pushSettings', key: 'me' }],
  overlay: (_ref, _before, settings) => settings,
}

export const changePushSettings: Mutation<PushChange> = {
  name: 'pushSettings.change',
  parse: (args) => PushChange.parse(args),
  lane: () => 'pushSettings',
  request: (body) => requestOf('pushSettingsChange', {}, body),
  onRefusal: 'continue',
  coalesce: foldPushChanges,
  touches: () => [{ kind: 'pushSettings', key: 'me' }],
  overlay: (_ref, before, change) => withPushChange((before as PushSettings | null) ?? UNCHOSEN, change),
}

/** Of earlier versions of the app, and perhaps still queued; see {@link changeHashtags}. */
export const saveHashtags: Mutation<HashtagList> = {
  name: 'hashtags.save',
  parse: (args) => HashtagList.parse(args),
  lane: () => 'hashtags',
  request: (body) => requestOf('hashtagsSave', {}, body),
  onRefusal: 'continue',
  coalesce: (_earlier, later) => later,
  touches: () => [{ kind: 'hashtags', key: 'me' }],
  overlay: (_ref, _before, list) => list,
}

export const changeHashtags: Mutation<HashtagChange> = {
  name: 'hashtags.change',
  parse: (args) => HashtagChange.parse(args),
  lane: () => 'hashtags',
  request: (body) => requestOf('hashtagsChange', {}, body),
  onRefusal: 'continue',
  // more than one request may carry stays two
  coalesce(earlier, later) {
    const both = foldTagChanges(earlier, later)
    return HashtagChange.safeParse(both).success ? both : null
  },
  touches: () => [{ kind: 'hashtags', key: 'me' }],
  overlay: (_ref, before, change): HashtagList => ({
    tags: withTagChange((before as HashtagList | null)?.tags ?? [], change),
  }),
}

export const saveTestResult: Mutation<SaveTestResult> = {
  name: 'testResult.save',
  parse: (args) => {
    const { rest, taken } = split(args, ['code', 'persona'])
    if (typeof taken.code !== 'string' || typeof taken.persona !== 'string')
      throw new TypeError('a result has a code and a persona')
    return { ...TestAnswers.parse(rest), code: taken.code, persona: taken.persona }
  },
  lane: () => 'test',
  request: ({ code: _code, persona: _persona, ...body }) => requestOf('testResultSave', {}, body),
  onRefusal: 'continue',
  touches: ({ id }) => [{ kind: 'testResult', key: id }],
  overlay: (_ref, before, args): TestResult => (before as TestResult | null) ?? args,
}

/** Points are the server's to give: the view promises none. */
export const saveGameRun: Mutation<GameRun> = {
  name: 'gameRun.save',
  parse: (args) => GameRun.parse(args),
  lane: () => 'game',
  request: (body) => requestOf('gameRunSave', {}, body),
  onRefusal: 'continue',
  touches: ({ id }) => [{ kind: 'gameResult', key: id }],
  overlay: (_ref, before, run, madeAt): GameResult =>
    (before as GameResult | null) ?? { ...run, points: 0, checkedAt: instant(madeAt) },
}
