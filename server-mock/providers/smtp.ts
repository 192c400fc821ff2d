import { randomUUID } from 'node:crypto'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { connect as connectSecure } from 'node:tls'
import type { Mail, MailProvider } from './mail.ts'

const TIMEOUT_MS = 15_000

export type SmtpOptions = {
  /** smtp://user:password@host:587 (STARTTLS, without which nothing is sent) or smtps://…:465. */
  url: string
  /** Sender, `Name <address>` or an address. */
  from: string
  /** Certificates (PEM) to believe instead of the system’s: a mail server of one’s own. */
  ca?: string
  /** Milliseconds since 1970, for the Date of a message. */
  now(): number
}

/**
 * E-mail over SMTP (RFC 5321): one connection a message, TLS from the start or by STARTTLS, AUTH PLAIN. Nothing is sent
 * over an open line unless the server is this machine.
 * @throws Error with the server's answer when it refuses
 */
export function smtpMail({ url, from, ca, now }: SmtpOptions): MailProvider {
  const server = new URL(url)
  const isSecure = server.protocol === 'smtps:'
  const port = Number(server.port || (isSecure ? 465 : 587))
  return {
    async send({ to, subject, text }) {
      const host = server.hostname
      // an address has no name to ask for; the certificate must name it all the same
      const trust = { host, ...(isIP(host) ? {} : { servername: host }), ...(ca === undefined ? {} : { ca }) }
      const options = { port, ...trust }
      let line = new Conversation(isSecure ? connectSecure(options) : connectPlain(options))
      try {
        await line.expect(220)
        let offers = await line.say('EHLO goraero', 250)
        const offersTls = /^250[- ]STARTTLS\s*$/im.test(offers)
        if (!isSecure && offersTls) {
          await line.say('STARTTLS', 220)
          line = new Conversation(connectSecure({ socket: line.release(), ...trust }))
          offers = await line.say('EHLO goraero', 250)
        } else if (!isSecure && !isLocal(server.hostname))
          // a proxy in between may have removed the offer
          throw new Error('the mail server offers no encryption')
        if (server.username) {
          const secret = `\0${decodeURIComponent(server.username)}\0${decodeURIComponent(server.password)}`
          await line.say(`AUTH PLAIN ${Buffer.from(secret).toString('base64')}`, 235)
        }
        await line.say(`MAIL FROM:<${addressOf(from)}>`, 250)
        await line.say(`RCPT TO:<${addressOf(to)}>`, 250)
        await line.say('DATA', 354)
        await line.say(`${message({ from, to, subject, text }, now())}\r\n.`, 250)
        await line.say('QUIT', 221).catch(() => '')
      } finally {
        line.close()
      }
    },
  }
}

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** @throws Error for anything that could be read as more than one address */
function addressOf(text: string): string {
  const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text
  if (!/^[!-;=?-~]+@[A-Za-z0-9.-]+$/.test(address)) throw new Error('not an address')
  return address
}

/** Headers and body, both UTF-8 in base64: nothing in them can end the message or add a header. */
function message({ from, to, subject, text }: Mail & { from: string }, now: number) {
  const base64 = (value: string) => Buffer.from(value, 'utf8').toString('base64')
  const name = /^(.*?)\s*<[^<>]+>$/.exec(from)?.[1]
  return [
    `From: ${name ? `=?UTF-8?B?${base64(name)}?= ` : ''}<${addressOf(from)}>`,
    `To: <${addressOf(to)}>`,
    `Subject: ${words(subject)}`,
    `Date: ${new Date(now).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${addressOf(from).split('@')[1] ?? 'localhost'}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    'Auto-Submitted: auto-generated',
    '',
    ...(base64(text).match(/.{1,76}/g) ?? []),
  ].join('\r\n')
}

/** An encoded header in words of at most 75 characters, cut between characters (RFC 2047). */
function words(text: string): string {
  const parts: string[] = []
  for (const char of text) {
    const last = parts.at(-1)
    if (last !== undefined && Buffer.byteLength(last + char) <= 42) parts[parts.length - 1] = last + char
    else parts.push(char)
  }
  return parts.map((part) => `=?UTF-8?B?${Buffer.from(part, 'utf8').toString('base64')}?=`).join('\r\n ')
}

/** Command and answer, one after the other, over one socket. */
class Conversation {
  private readonly socket: Socket
  private readonly lines: AsyncIterableIterator<string>
  private readonly reader: ReturnType<typeof createInterface>

  constructor(socket: Socket) {
    this.socket = socket
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the mail server does not answer')))
    this.reader = createInterface({ input: socket })
    this.lines = this.reader[Symbol.asyncIterator]()
    // An error reaches the reader as the end of its lines; without a listener it would end the process.
    socket.on('error', () => this.reader.close())
  }

  say(command: string, code: number): Promise<string> {
    this.socket.write(`${command}\r\n`)
    return this.expect(code)
  }

  /** @returns the whole answer; @throws Error when it is another code */
  async expect(code: number): Promise<string> {
    const answer: string[] = []
    for (;;) {
      const { value, done } = await this.lines.next()
      if (done) throw new Error('the mail server hung up')
      answer.push(value)
      // A hyphen after the code says that more lines follow.
      if (!/^\d{3}-/.test(value)) break
    }
    if (!answer.at(-1)?.startsWith(String(code))) throw new Error(`the mail server said ${answer.at(-1)}`)
    return answer.join('\n')
  }

  /** Gives the bare socket away for TLS. */
  release(): Socket {
    this.reader.close()
    this.socket.setTimeout(0)
    return this.socket
  }

  close(): void {
    this.reader.close()
    this.socket.destroy()
  }
}
