import { millisecondsInDay } from 'date-fns/constants'
import type { Language } from '#sync/contracts/base/locale.ts'
import type { Trx } from '../../db/database.ts'
import { compose, type MessageFacts, type MessageName } from '../../providers/messages/compose.ts'
import type { Deps } from '../call.ts'
import { Refusal } from '../refusal.ts'

export type Recipient = { channel: 'email' | 'mobile'; to: string; language: Language }

/** What queueing needs of a call. */
export type Sender = { deps: Deps; trx: Trx; afterCommit(work: () => void): void }

/** @throws Refusal message.unavailable when nothing carries this channel */
export function requireChannel(deps: Deps, channel: Recipient['channel']): void {
  if (!deps.messages.can(channel)) throw new Refusal('message.unavailable', { facts: { channel } })
}

/** `goodForMs`: how long it is worth sending, a day unless said. */
type Message<N extends MessageName> = { name: N; facts: MessageFacts[N]; goodForMs?: number }

/**
 * Puts a message into the outbox in the same transaction as what it is about: neither is there without the other. It
 * leaves after the commit. Nothing is written for a channel that is not there.
 */
export async function queueMessage<N extends MessageName>(
  { deps, trx, afterCommit }: Sender,
  { channel, to, language }: Recipient,
  { name, facts, goodForMs = millisecondsInDay }: Message<N>,
): Promise<void> {
  if (!deps.messages.can(channel)) return
  const now = deps.now()
  await trx
    .insertInto('message_outbox')
    .values({
      id: deps.newId(),
      channel,
      recipient: to,
      ...compose(name, language, facts),
      created_at: new Date(now),
      next_at: new Date(now),
      expires_at: new Date(now + goodForMs),
    })
    .execute()
  afterCommit(() => deps.messages.wake())
}
