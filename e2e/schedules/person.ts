import { expect, type Page } from '@playwright/test'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { picture } from '../support/steps.ts'
import { TAPPED } from './device.ts'
import { enqueue, view } from './door.ts'
import type { Intent, Memory, Value } from './memory.ts'
import type { Write } from './plan.ts'

/** What the person writes about. */
export interface Subjects {
  memberId: string
  posts: string[]
  plans: string[]
  review: string
  /** Version of the review before the person touched it. */
  reviewVersion: number
  cart: string
  unit: number
}

/** Larger than a piece of an upload (256 kB), so that one can be cut in the middle. */
const PHOTO_BYTES = 300_000

interface Draft {
  intent: Omit<Intent, 'n' | 'seed' | 'key'>
  register?: { name: string; value: Value }
  /** Resolves with the operation's id once the write is saved. */
  send(page: Page): Promise<string>
}

/** Writes as the screens do: over what this page shows now. Resolves once it is saved on the device. */
export async function write(page: Page, step: Write, subjects: Subjects, memory: Memory): Promise<void> {
  const draft = await prepare(page, step, subjects, memory.intents.length)
  const intent = memory.begin(draft.intent, draft.register)
  memory.saved(intent, await draft.send(page), draft.register)
}

function prepare(page: Page, step: Write, subjects: Subjects, count: number): Promise<Draft> | Draft {
  const text = `word ${Date.now()}-${count}`
  switch (step.do) {
    case 'comment':
      return comment(subjects, step.post, text)
    case 'letter':
      return letter(text)
    case 'heart':
      return heart(step.place, step.on)
    case 'tap':
      return tap(page)
    case 'plan':
      return plan(page, subjects.plans[step.plan] ?? '', text)
    case 'photo':
      return photo(page, subjects.review, text)
    case 'quantity':
      return quantity(page, subjects, step.quantity)
  }
}

function comment({ posts, memberId }: Subjects, post: number, text: string): Draft {
  const id = crypto.randomUUID()
  const args = { postId: posts[post], id, text, writer: { memberId, name: 'I', buddy: 'explorer' } }
  return {
    intent: { what: 'comment', folds: false, record: id, text },
    send: (page) => enqueue(page, 'comment.write', args),
  }
}

function letter(text: string): Draft {
  const id = crypto.randomUUID()
  const args = { id, productNo: 2101, title: text, content: text, secret: false, notify: 'none' }
  return {
    intent: { what: 'letter', folds: false, record: id, text },
    send: (page) => enqueue(page, 'question.write', args),
  }
}

function heart(place: number, on: boolean): Draft {
  return {
    intent: { what: `heart ${place}`, folds: true, record: null, text: String(on) },
    register: { name: `heart:${place}`, value: on },
    send: (page) => enqueue(page, 'favourite.set', { kind: 'place', no: place, on }),
  }
}

/** The heart on the screen; it is saved when the screen shows it, and nobody but the device knows its key. */
async function tap(page: Page): Promise<Draft> {
  const button = page.getByRole('button', { name: /찜하기/ }).first()
  const isOn = (await view(page, 'favourite')).some(({ key }) => key === `place:${TAPPED}`)
  await expect(button).toHaveAttribute('aria-pressed', String(isOn))
  return {
    intent: { what: 'tapped heart', folds: true, record: null, text: String(!isOn) },
    register: { name: `heart:${TAPPED}`, value: !isOn },
    async send() {
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', String(!isOn))
      return ''
    },
  }
}

async function plan(page: Page, id: string, note: string): Promise<Draft> {
  const known = (await view(page, 'itinerary')).find(({ key }) => key === id)?.body as Itinerary | undefined
  const { version = 0, createdAt: _, updatedAt: __, ...draft } = known ?? newPlan(id)
  return {
    intent: { what: 'plan', folds: true, record: null, text: note },
    register: { name: `plan:${id}`, value: note },
    send: (to) => enqueue(to, 'itinerary.save', { ...draft, note, version }),
  }
}

const newPlan = (id: string): Partial<Itinerary> => ({
  ...{ id, title: 'Two days by the sea', startDay: null, days: 2, note: '', stops: [], fromCourseNo: null },
})

/** The review again, with another photo and another text. */
async function photo(page: Page, id: string, text: string): Promise<Draft> {
  const known = (await view(page, 'review')).find(({ key }) => key === id)?.body as MyReview | undefined
  if (!known) throw new Error('the review is not on the device')
  const { version, stars, keywords } = known
  const photoId = crypto.randomUUID()
  const args = { id, version, stars, keywords, text, photos: [photoId] }
  return {
    intent: { what: 'review with a photo', folds: false, record: null, text },
    register: { name: `review:${id}`, value: text },
    send: (to) =>
      enqueue(to, 'review.edit', args, {
        ...{ id: photoId, type: 'image/gif', size: PHOTO_BYTES, fill: 7 },
        bytes: [...picture('any.gif', 99).buffer],
      }),
  }
}

async function quantity(page: Page, { cart: id, unit }: Subjects, gdsQty: number): Promise<Draft> {
  const cart = (await view(page, 'cart')).find(({ key }) => key === id)?.body as WireCart | undefined
  const line = cart?.shopCartGoodsList.find(({ gdsDsctSn }) => gdsDsctSn === unit)
  if (!line) throw new Error('the cart is not on the device')
  const { gdsDsctSn, ordrSeq } = line
  return {
    intent: { what: 'quantity', folds: true, record: null, text: String(gdsQty) },
    register: { name: `cart:${id}`, value: gdsQty },
    send: (to) => enqueue(to, 'cart.setQuantity', { shopCartId: id, gdsDsctSn, ordrSeq, gdsQty }),
  }
}

/** What the screens of a page show of everything that has a last word. */
export async function seen(page: Page, { review, cart, unit }: Subjects): Promise<Map<string, Value>> {
  const values = new Map<string, Value>()
  for (const { key } of await view(page, 'favourite'))
    if (key.startsWith('place:')) values.set(`heart:${key.slice('place:'.length)}`, true)
  for (const { key, body } of await view(page, 'itinerary'))
    values.set(`plan:${key}`, (body as Itinerary).note)
  for (const { key, body } of await view(page, 'review'))
    if (key === review) values.set(`review:${key}`, (body as MyReview).text)
  for (const { key, body } of await view(page, 'cart')) {
    const line = (body as WireCart).shopCartGoodsList.find(({ gdsDsctSn }) => gdsDsctSn === unit)
    if (key === cart) values.set(`cart:${key}`, line?.gdsQty ?? 0)
  }
  return values
}
