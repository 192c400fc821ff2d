import { expect } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Needs } from '../../../testing/needs.ts'
import { orderOf } from '../../../testing/orders.ts'
import type { TestServer } from '../../../testing/server.ts'
import { approved, as, SPOT } from './drafts.ts'

const PLACE = { type: 'place' as const, spot: SPOT, hashtags: ['sea'] }

async function reviewOfBora(server: TestServer): Promise<string> {
  const { order } = await orderOf(server, 'bora', 'used')
  const review = { id: uuidv7(), orderNumber: order.number, lineSeq: 1, stars: 5, keywords: ['view'] }
  const body = { ...review, text: 'good', photos: [] }
  const written = await as(server, 'bora').ask('POST', '/api/review', body)
  expect(written.error).toBeUndefined()
  return review.id
}

async function joinedRoom(server: TestServer) {
  const room = await approved(server, 'bora')
  await as(server, 'alice').join(room.id)
  return { roomId: room.id }
}

export const NEEDS: Needs = {
  'comment.write': {
    make: async (server) => ({ postId: (await approved(server, 'bora', PLACE)).id }),
  },
  'message.send': { make: joinedRoom },
  'room.read': { make: joinedRoom },
  'room.mute': { make: joinedRoom },
  'membership.ask': { make: async (server) => ({ roomId: (await approved(server, 'bora')).id }) },
  'recommendation.set': {
    make: async (server, { kind }) => ({
      id: kind === 'post' ? (await approved(server, 'bora', PLACE)).id : await reviewOfBora(server),
    }),
  },
}
