import type { Language } from '#sync/contracts/base/lists.ts'
import type { Sent, Subscribed } from './subscription.ts'

/** This browser's subscription and what is remembered of it. */
export interface PushPort {
  granted(): boolean
  read(): Promise<Subscribed | null>
  /** Subscribes again, without asking anybody. */
  again(): Promise<Subscribed | null>
  unsubscribe(): Promise<void>
  sent(): Sent | null
  writeSent(sent: Sent): void
  /** Tells the server; false when it could not be told now. */
  send(device: Subscribed, language: Language, former: string): Promise<boolean>
}

/**
 * Brings server and browser together again: at the start of the app, when somebody else signs in, when the language
 * changes. Invariant: a browser is only ever subscribed for who is signed in on it; who left is told nothing here, with
 * or without a connection.
 * @returns what was done
 */
export async function keepDevice(
  memberId: string | null,
  language: Language,
  port: PushPort,
): Promise<'nothing' | 'left' | 'lost' | 'told' | 'untold'> {
  const sent = port.sent()
  if (sent?.memberId !== (memberId ?? undefined) || sent === null) {
    const isSubscribed = sent !== null || (port.granted() && (await port.read()) !== null)
    if (!isSubscribed) return 'nothing'
    await port.unsubscribe()
    return 'left'
  }
  const device = port.granted() ? ((await port.read()) ?? (await port.again())) : null
  if (!device) {
    await port.unsubscribe()
    return 'lost'
  }
  if (device.endpoint === sent.endpoint && language === sent.language) return 'nothing'
  if (!(await port.send(device, language, sent.endpoint))) return 'untold'
  port.writeSent({ endpoint: device.endpoint, memberId: sent.memberId, language })
  return 'told'
}
