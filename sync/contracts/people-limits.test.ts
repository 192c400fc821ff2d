/** Edges of what people write and are told: the last value that is taken and the first that is not. */
import { HashtagChange, HashtagList } from './account/hashtags.ts'
import { ProfileEdit } from './account/profile.ts'
import { PostComment } from './community/comment.ts'
import { MyPost, PostDecision, PostSpot, PublicPost, Writer } from './community/post.ts'
import { Recommendation } from './community/recommendation.ts'
import { ChatMessage, Membership, MessageDraft } from './community/room.ts'
import { Favourite } from './favourites/favourite.ts'
import { PushDevice, PushKeys } from './notifications/device.ts'
import { PushChange, PushSettings } from './notifications/settings.ts'
import { Itinerary } from './planner/itinerary.ts'
import { GameRun, GameSeed } from './play/game.ts'
import { GAME_LIMITS } from './play/lists.ts'
import { TestAnswers } from './play/test-result.ts'
import { MyReview, PublicReview, ReviewEdit } from './reviews/review.ts'
import { InquiryDraft } from './support/inquiry.ts'
import { AnswerText, PublicQuestion, QuestionDraft } from './support/question.ts'
import { AT, describeEdges, ID, long, many, type Edges } from './testing/edges.ts'

const POSITION = { lat: 35.5, lng: 129.3, approximate: false }
const WRITER = { memberId: ID, name: 'A', buddy: 'minke' }
const POST = {
  ...{ id: ID, type: 'talk', title: 'Sea', content: '', hashtags: [], spot: null, photos: [], video: null },
  ...{ itineraryId: null, meeting: null },
}
const REVIEW = { stars: 5, keywords: ['view'], text: 'good', photos: [] }
const QUESTION = { id: ID, productNo: 1, title: 't', content: 'c', secret: false, notify: 'none' }
const INQUIRY = { id: ID, type: 'app', orderNumber: null, title: 't', content: 'c' }
const ANSWERS = many(4, { questionNo: 1, pole: 'C' })
const RUN = { id: ID, day: '2026-11-21', seed: 0, moves: [], score: 0 }
const REGION = { province: '31', district: null }

const EDGES: Edges[] = [
  [
    'S5-09 a question',
    QuestionDraft,
    QUESTION,
    [
      [{ title: '' }, false],
      [{ title: long(200) }, true],
      [{ title: long(201) }, false],
      [{ title: 'two\nlines' }, false],
      [{ content: '' }, false],
      [{ content: long(4000) }, true],
      [{ content: long(4001) }, false],
      [{ content: 'two\nlines' }, true],
      [{ notify: 'sms' }, true],
      [{ notify: 'pigeon' }, false],
      [{ secret: 'yes' }, false],
      [{ productNo: 0 }, false],
    ],
  ],
  [
    'S6-03 a question as everybody sees it',
    PublicQuestion,
    {
      ...{ id: ID, productNo: 1, title: null, content: null, secret: true, writerName: 'a**' },
      ...{ answered: false, answer: null, askedAt: AT },
    },
    [
      [{ title: 't', content: 'c', secret: false }, true],
      [{ answer: { text: 'yes', answeredAt: AT } }, true],
      [{ answer: { text: 'yes' } }, false],
      [{ notify: 'email' }, false],
      [{ memberId: ID }, false],
    ],
  ],
  [
    'S5-10 an inquiry',
    InquiryDraft,
    INQUIRY,
    [
      [{ type: '' }, false],
      [{ type: long(40) }, true],
      [{ type: long(41) }, false],
      [{ orderNumber: long(40) }, true],
      [{ orderNumber: long(41) }, false],
      [{ title: long(201) }, false],
      [{ content: long(4000) }, true],
      [{ content: long(4001) }, false],
      [{ content: 'bell\u0007' }, false],
    ],
  ],
  [
    'S6-04 an answer',
    AnswerText,
    { text: 'a' },
    [
      [{ text: '' }, false],
      [{ text: long(4000) }, true],
      [{ text: long(4001) }, false],
    ],
  ],
  [
    'S4-14 a message',
    MessageDraft,
    { id: ID, text: 'a' },
    [
      [{ text: '' }, false],
      [{ text: long(1000) }, true],
      [{ text: long(1001) }, false],
      [{ text: '\ud83d' }, false],
      [{ text: 'a\r\n\tb' }, true],
    ],
  ],
  [
    'S4-14 a message as people in the room see it',
    ChatMessage,
    { id: ID, roomId: ID, text: 'a', writer: WRITER, sentAt: AT },
    [
      [{ text: long(5000) }, true],
      [{ writer: { name: 'A' } }, false],
      [{ sentAt: '2026-12-01' }, false],
    ],
  ],
  [
    'S4-14 a seat',
    Membership,
    { postId: ID, type: 'class', title: 't', host: false, joinedAt: AT },
    [
      [{ type: 'talk' }, true],
      [{ type: 'plan' }, false],
      [{ host: 1 }, false],
    ],
  ],
  [
    'S6-05 a comment as everybody sees it',
    PostComment,
    { id: ID, postId: ID, text: 'a', writer: WRITER, writtenAt: AT },
    [[{ writer: null }, false]],
  ],
  [
    'S6-03 a writer',
    Writer,
    WRITER,
    [
      [{ memberId: 'a' }, false],
      [{ name: '' }, true],
      [{ email: 'a@b.kr' }, false],
    ],
  ],
  [
    'S5-17 where a post is about',
    PostSpot,
    { placeNo: null, name: 'Sea', position: POSITION },
    [
      [{ name: long(100) }, true],
      [{ name: long(101) }, false],
      [{ name: '' }, false],
      [{ name: 'a\nb' }, false],
      [{ placeNo: 0 }, false],
      [{ position: { ...POSITION, lat: 33 } }, true],
      [{ position: { ...POSITION, lng: 132.0001 } }, false],
    ],
  ],
  [
    'X-12 a post in its author’s own list',
    MyPost,
    { ...POST, no: 1, state: 'underReview', reason: null, registeredAt: AT, editedAt: null, version: 1 },
    [
      [{ state: 'removed', reason: 'advertising' }, true],
      [{ state: 'lost' }, false],
      [{ version: 1.5 }, false],
      [{ title: long(201) }, false],
    ],
  ],
  [
    'S4-13 a post as everybody sees it',
    PublicPost,
    {
      ...{ id: ID, no: 1, type: 'talk', title: 't', content: '', language: 'ko', hashtags: [], spot: null },
      ...{ city: null, district: null, photos: [], video: null, plan: null, meeting: null, participants: 1 },
      ...{ writer: WRITER, views: 0, recommendations: 0, comments: 0, registeredAt: AT },
    },
    [
      [{ state: 'approved' }, false],
      [{ reason: null }, false],
      [{ city: 'ulsan', district: 'nam' }, true],
      [{ city: 'busan' }, false],
      [{ photos: [{ id: 'p', url: '/api/uploads/p' }] }, true],
      [{ photos: [{ id: 'p' }] }, false],
      [{ video: { id: 'v', url: '/v', type: 'video/mp4', seconds: null } }, true],
      [{ video: { id: 'v', url: '/v', type: 'video/mp4' } }, false],
      [{ meeting: { at: AT, people: 4, joined: 1, open: true } }, true],
      [{ meeting: { at: AT, people: 4, open: true } }, false],
    ],
  ],
  [
    'S6-04 an administrator’s word on a post',
    PostDecision,
    { state: 'rejected', reason: null },
    [
      [{ reason: long(500) }, true],
      [{ reason: long(501) }, false],
      [{ state: 'underReview' }, false],
      [{ reason: '\u0000' }, false],
    ],
  ],
  [
    'S3-16 a recommendation',
    Recommendation,
    { kind: 'post', id: ID, at: AT },
    [
      [{ kind: 'review' }, true],
      [{ kind: 'shop' }, false],
    ],
  ],
  [
    'S2-139 a favourite',
    Favourite,
    { kind: 'place', no: 1, addedAt: AT },
    [
      [{ kind: 'happening' }, true],
      [{ kind: 'person' }, false],
      [{ no: 0 }, false],
      [{ no: '1' }, false],
    ],
  ],
  [
    'S5-11 an edit of a review',
    ReviewEdit,
    REVIEW,
    [
      [{ text: long(10_000) }, true],
      [{ text: long(10_001) }, false],
      [{ stars: 0 }, false],
      [{ photos: many(7, ID) }, false],
      [{ orderNumber: 'UL1' }, false],
    ],
  ],
  [
    'S3-09 a review in its author’s own list',
    MyReview,
    {
      ...{ ...REVIEW, id: ID, orderNumber: 'UL1', lineSeq: 1, productNo: 1, placeNo: null },
      ...{ state: 'published', helpful: 0, writtenAt: AT, editedAt: null, version: 1 },
    },
    [
      [{ orderNumber: long(40) }, true],
      [{ orderNumber: long(41) }, false],
      [{ state: 'removed' }, true],
      [{ state: 'hidden' }, false],
      [{ lineSeq: 0 }, false],
    ],
  ],
  [
    'S3-09 a review as everybody sees it',
    PublicReview,
    {
      ...{
        id: ID,
        productNo: null,
        placeNo: null,
        stars: 1,
        keywords: [],
        text: '',
        language: 'ko',
        photos: [],
      },
      ...{ writer: { name: 'a**', buddy: '' }, helpful: 0, writtenAt: AT },
    },
    [
      [{ stars: 6 }, false],
      [{ keywords: ['unheard'] }, false],
      [{ orderNumber: 'UL1' }, false],
      [{ writer: { name: 'a', buddy: '', memberId: ID } }, false],
    ],
  ],
  [
    'S2-45 hashtags',
    HashtagList,
    { tags: [] },
    [
      [{ tags: many(30, 'sea') }, true],
      [{ tags: many(31, 'sea') }, false],
      [{ tags: [long(40)] }, true],
      [{ tags: [long(41)] }, false],
      [{ tags: [''] }, false],
      [{ tags: ['a\nb'] }, false],
    ],
  ],
  [
    'S2-45 a change of hashtags',
    HashtagChange,
    { add: [], remove: [] },
    [
      [{ add: many(30, 'sea'), remove: many(30, 'sea') }, true],
      [{ add: many(31, 'sea') }, false],
      [{ remove: many(31, 'sea') }, false],
      [{ remove: [''] }, false],
    ],
  ],
  [
    'S2-53 a profile',
    ProfileEdit,
    { name: 'A', buddy: '', region: null },
    [
      [{ name: '' }, false],
      [{ name: long(40) }, true],
      [{ name: long(41) }, false],
      [{ name: 'a\tb' }, false],
      [{ buddy: long(41) }, false],
      [{ region: REGION }, true],
      [{ region: { ...REGION, district: long(40) } }, true],
      [{ region: { ...REGION, district: long(41) } }, false],
      [{ region: { province: '31' } }, false],
      [{ roles: ['administrator'] }, false],
    ],
  ],
  [
    'S2-39 settings of notices',
    PushSettings,
    { topics: [], quietNight: true },
    [
      [{ topics: ['orders', 'marketing'] }, true],
      [{ topics: ['gossip'] }, false],
      [{ topics: many(20, 'orders') }, true],
      [{ topics: many(21, 'orders') }, false],
    ],
  ],
  [
    'S2-39 a change of settings',
    PushChange,
    { on: [], off: [] },
    [
      [{ on: many(21, 'orders') }, false],
      [{ off: many(21, 'orders') }, false],
      [{ quietNight: false }, true],
      [{ quietNight: null }, false],
    ],
  ],
  [
    'P-10 keys of a browser',
    PushKeys,
    { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) },
    [
      [{ p256dh: `BA${'x'.repeat(85)}=` }, true],
      [{ p256dh: `BA${'x'.repeat(84)}` }, false],
      [{ p256dh: `BA${'x'.repeat(86)}` }, false],
      [{ p256dh: `CA${'x'.repeat(85)}` }, false],
      [{ p256dh: `BZ${'x'.repeat(85)}` }, false],
      [{ auth: `${'y'.repeat(22)}==` }, true],
      [{ auth: 'y'.repeat(21) }, false],
      [{ auth: `${'y'.repeat(21)}+` }, false],
    ],
  ],
  [
    'P-10 a browser that wants to be told',
    PushDevice,
    {
      ...{ endpoint: 'https://push.example/1', language: null },
      keys: { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) },
    },
    [
      [{ endpoint: '' }, false],
      [{ endpoint: long(2000) }, true],
      [{ endpoint: long(2001) }, false],
      [{ language: 'zh-Hant' }, true],
      [{ language: 'fr' }, false],
      [{ replaces: null }, true],
      [{ replaces: '' }, false],
    ],
  ],
  [
    'S3-18 a plan as it is stored',
    Itinerary,
    {
      ...{ id: ID, title: 'Trip', startDay: null, days: 1, note: '', stops: [], fromCourseNo: null },
      ...{ version: 1, createdAt: AT, updatedAt: AT },
    },
    [
      [{ version: 0.5 }, false],
      [{ startDay: '2028-02-29' }, true],
      [{ startDay: '2027-02-29' }, false],
      [{ updatedAt: null }, false],
    ],
  ],
  [
    'X-19 a run of the game',
    GameRun,
    RUN,
    [
      [{ moves: many(GAME_LIMITS.moves, 0) }, true],
      [{ moves: many(GAME_LIMITS.moves + 1, 0) }, false],
      [{ moves: [GAME_LIMITS.steps] }, true],
      [{ moves: [GAME_LIMITS.steps + 1] }, false],
      [{ moves: [-1] }, false],
      [{ moves: [0.5] }, false],
      [{ score: -1 }, false],
      [{ seed: -1 }, false],
      [{ day: '2026-11-31' }, false],
    ],
  ],
  ['X-19 the game of a day', GameSeed, { day: '2026-11-21', seed: 0 }, [[{ seed: 1.5 }, false]]],
  [
    'S9-09 a travel test',
    TestAnswers,
    { id: ID, answers: ANSWERS, takenAt: AT },
    [
      [{ answers: ANSWERS.slice(1) }, false],
      [{ answers: many(40, ANSWERS[0]) }, true],
      [{ answers: many(41, ANSWERS[0]) }, false],
      [{ answers: [...ANSWERS.slice(1), { questionNo: 1, pole: 'X' }] }, false],
      [{ answers: [...ANSWERS.slice(1), { questionNo: 0, pole: 'C' }] }, false],
    ],
  ],
]

describeEdges(EDGES)
