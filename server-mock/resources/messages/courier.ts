import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { MailProvider, SmsProvider } from '../../providers/mail.ts'
import { TryLater, type WebPushPort } from '../../providers/web-push-port.ts'
import type { Deps, Log } from '../call.ts'
import { openRecipient } from '../shared/wait-contact.ts'
import { sendDeviceNotice } from './send-device-notice.ts'

/** How often a message is tried. */
export const TRIES = 5
const WAIT_MS = 5000
const BATCH = 20

export type Courier = Deps['messages'] & {
  /** Carries out what waits and is due; resolves when nothing is. */
  deliver(): Promise<void>
}

type Row = {
  id: string
  channel: string
  recipient: string
  subject: string
  text: string
  tries: number
  expires_at: Date
}

/**
 * Carries messages from the outbox to their providers: at least once, five tries with growing waits, never after they
 * are worth nothing. What was sent keeps no text. Servers that work side by side take different rows.
 * @param options.keep without provider the outbox page shows what waits; else nothing can be sent
 */
export function createCourier(options: {
  db: Db
  mail: MailProvider | null
  sms: SmsProvider | null
  push: WebPushPort | null
  keep: boolean
  now: () => number
  log: Log
}): Courier {
  const { db, mail, sms, push, now, log } = options
  const channels = [...(mail ? ['email'] : []), ...(sms ? ['mobile'] : []), ...(push ? ['push'] : [])]
  let running: Promise<void> | null = null
  let isAsked = false

  const send = (row: Row) => {
    if (row.channel === 'push') return push ? sendDeviceNotice({ db, push, now, log }, row) : undefined
    return row.channel === 'email'
      ? mail?.send({ to: row.recipient, subject: row.subject, text: row.text })
      : sendSms(row)
  }

  /** Who cannot be reached any more is not told. */
  const sendSms = async ({ recipient, text }: Row) => {
    const opened = await openRecipient(db, recipient)
    if (opened !== null) await sms?.send({ to: opened ?? recipient, text })
  }

  /** Claims by moving the next try ahead: a server that dies while sending leaves it to be tried again. */
  const claim = async () => {
    const at = new Date(now())
    const claimed = await sql<Row>`
      UPDATE message_outbox SET tries = tries + 1, next_at = ${at}::timestamptz + make_interval(secs => 60 * (tries + 1))
      WHERE id IN (SELECT id FROM message_outbox
        WHERE sent_at IS NULL AND next_at <= ${at} AND expires_at > ${at} AND tries < ${TRIES}
        AND channel = ANY(${channels}) ORDER BY next_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING id, channel, recipient, subject, text, tries, expires_at`.execute(db)
    return claimed.rows
  }

  const carry = async (row: Row) => {
    try {
      await send(row)
      const sent = { sent_at: new Date(now()), subject: '', text: '' }
      await db.updateTable('message_outbox').set(sent).where('id', '=', row.id).execute()
    } catch (error) {
      const wait = Math.max(WAIT_MS * row.tries, error instanceof TryLater ? error.afterMs : 0)
      const next = new Date(now() + wait)
      await db.updateTable('message_outbox').set({ next_at: next }).where('id', '=', row.id).execute()
      log.warn('message.notSent', { id: row.id, channel: row.channel, error: String(error) })
    }
  }

  const deliver = async () => {
    for (;;) {
      const rows = await claim()
      if (rows.length === 0) return
      // a service that lets us wait keeps only its own channel waiting
      await Promise.all(
        channels.map(async (channel) => {
          for (const row of rows) if (row.channel === channel) await carry(row)
        }),
      )
    }
  }

  const run = async () => {
    while (isAsked) {
      isAsked = false
      await deliver().catch((error: unknown) => log.error('message.courierFailed', { error: String(error) }))
    }
    running = null
  }

  return {
    can: (channel) => options.keep || channels.includes(channel),
    wake() {
      if (channels.length === 0) return
      isAsked = true
      running ??= run()
    },
    deliver,
  }
}
