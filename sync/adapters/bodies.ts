import type * as z from 'zod/mini'
import { PROTOCOL } from '#sync/contracts/protocol.ts'
import type { FeedScope } from '#sync/contracts/sync/sync.ts'
import type { Bodies, BodyCheck } from '#sync/ports/bodies.ts'
import { readAnswer } from './read-answer.ts'

type Kinds = Readonly<Record<string, z.ZodMiniType>>

/** Bodies of both feeds by the contract's schemas, which are fetched when the first body is to be checked. */
export function createBodies(): Bodies {
  let check: Promise<BodyCheck> | undefined
  return {
    edition: Object.values(PROTOCOL.domains).join(' '),
    ready() {
      check ??= import('#sync/contracts/kinds.ts').then(({ CONTENT_KINDS, MEMBER_KINDS }) =>
        checkBy({ content: CONTENT_KINDS, member: MEMBER_KINDS }),
      )
      check.catch(() => (check = undefined))
      return check
    },
  }
}

function checkBy(scopes: Readonly<Record<FeedScope, Kinds>>): BodyCheck {
  return (scope, kind, body) => {
    const schema = scopes[scope][kind]
    const read = schema && readAnswer(schema, body)
    if (!read || read.success) return null
    return read.error?.issues[0]?.path.join('.') ?? ''
  }
}
