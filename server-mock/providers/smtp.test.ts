import { createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { smtpMail } from './smtp.ts'
import { SELF_SIGNED } from './testing/self-signed.ts'

const now = () => Date.parse('2026-11-21T03:00:00Z')
let listening: Server | null = null
afterEach(() => new Promise((resolve) => (listening ? listening.close(resolve) : resolve(undefined))))

/** A mail server of a few lines: says what it is told to, and remembers what it heard. */
async function mailServer(answers: Record<string, string> = {}) {
  const heard: string[] = []
  /** What came before the line was encrypted. */
  const open: string[] = []
  const server = createServer((socket) => {
    socket.write('220-hello\r\n220 there\r\n')
    talk(socket, true)
  })
  function talk(socket: Socket, isPlain: boolean) {
    let isData = false
    let rest = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
        const line = rest.slice(0, at)
        rest = rest.slice(at + 2)
        heard.push(line)
        if (isPlain) open.push(line)
        if (isData && line !== '.') continue
        if (line === 'STARTTLS') {
          socket.removeAllListeners('data')
          socket.write('220 go on\r\n')
          talk(new TLSSocket(socket, { isServer: true, ...SELF_SIGNED }), false)
          return
        }
        const verb = line === '.' ? '.' : (line.split(/[ :]/)[0] ?? '')
        isData = verb === 'DATA'
        const usual: Record<string, string> = {
          EHLO: '250-me\r\n250 AUTH PLAIN',
          AUTH: '235 ok',
          DATA: '354 go on',
          QUIT: '221 bye',
        }
        socket.write(`${answers[verb] ?? usual[verb] ?? '250 ok'}\r\n`)
      }
    })
  }
  listening = server
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { heard, open, url: `smtp://user:p%40ss@127.0.0.1:${port}`, port }
}

const MAIL = {
  to: 'emma@example.com',
  subject: '[고래로] 인증 번호 123456 '.repeat(4),
  text: '안녕하세요\n.\n끝',
}

describe('e-mail over SMTP', () => {
  it('S2-137 signs in, names both ends and sends a message that reads as it was written', async () => {
    const { heard, url } = await mailServer()
    await smtpMail({ now, url, from: '고래로 <no-reply@goraero.kr>' }).send(MAIL)
    expect(heard.slice(0, 5)).toEqual([
      'EHLO goraero',
      `AUTH PLAIN ${Buffer.from('\0user\0p@ss').toString('base64')}`,
      'MAIL FROM:<no-reply@goraero.kr>',
      'RCPT TO:<emma@example.com>',
      'DATA',
    ])
    const message = heard.slice(5, heard.indexOf('.'))
    const empty = message.indexOf('')
    // RFC 5322, 3.6: a message has a date and should have an id; without them it looks like spam
    expect(message).toContain('Date: Sat, 21 Nov 2026 03:00:00 +0000')
    expect(message.find((line) => line.startsWith('Message-ID: '))).toMatch(
      /^Message-ID: <[\w-]+@goraero\.kr>$/,
    )
    expect(Buffer.from(message.slice(empty + 1).join(''), 'base64').toString()).toBe(MAIL.text)
    const words = [
      ...message
        .slice(0, empty)
        .join('\n')
        .matchAll(/^(?:Subject:)? =\?UTF-8\?B\?(.+)\?=$/gm),
    ]
    expect(words.map(([, word]) => Buffer.from(word ?? '', 'base64').toString()).join('')).toBe(MAIL.subject)
    expect(Math.max(...heard.map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  it('S2-137 a refusal is an error with what the server said', async () => {
    const { url } = await mailServer({ RCPT: '550 no such box' })
    await expect(smtpMail({ now, url, from: 'a@b.kr' }).send(MAIL)).rejects.toThrow('550 no such box')
  })

  it('S2-137 an address cannot bring commands along', async () => {
    const { heard, url } = await mailServer()
    const to = 'a@b.kr>\r\nRCPT TO:<c@d.kr'
    await expect(smtpMail({ now, url, from: 'a@b.kr' }).send({ ...MAIL, to })).rejects.toThrow(
      'not an address',
    )
    expect(heard.join()).not.toContain('c@d.kr')
  })

  it('S2-137 where the server offers encryption nothing but the greeting goes over the open line', async () => {
    const { heard, open, port } = await mailServer({ EHLO: '250-me\r\n250-STARTTLS\r\n250 AUTH PLAIN' })
    const url = `smtp://user:p%40ss@localhost:${port}`
    await smtpMail({ now, url, from: 'a@b.kr', ca: SELF_SIGNED.cert }).send(MAIL)
    expect(open).toEqual(['EHLO goraero', 'STARTTLS'])
    expect(heard.slice(2, 5)).toEqual([
      'EHLO goraero',
      `AUTH PLAIN ${Buffer.from('\0user\0p@ss').toString('base64')}`,
      'MAIL FROM:<a@b.kr>',
    ])
    expect(heard.at(-1)).toBe('QUIT')
  })

  it('S2-137 a server elsewhere that offers no encryption gets nothing, with or without a password', async () => {
    const { heard, port } = await mailServer()
    // 127.0.0.2 is not this machine by name, which is what the rule goes by
    const mail = smtpMail({ now, url: `smtp://127.0.0.2:${port}`, from: 'a@b.kr' })
    await expect(mail.send(MAIL)).rejects.toThrow('no encryption')
    expect(heard).toEqual(['EHLO goraero'])
  })

  it('S2-137 a certificate nobody vouches for, or of another name, gets neither password nor message', async () => {
    const { heard, port } = await mailServer({ EHLO: '250-me\r\n250 STARTTLS' })
    const send = (host: string, ca?: string) =>
      smtpMail({
        now,
        url: `smtp://user:p%40ss@${host}:${port}`,
        from: 'a@b.kr',
        ...(ca ? { ca } : {}),
      }).send(MAIL)
    await expect(send('localhost')).rejects.toThrow()
    await expect(send('127.0.0.1', SELF_SIGNED.cert)).rejects.toThrow()
    expect(heard).toEqual(['EHLO goraero', 'STARTTLS', 'EHLO goraero', 'STARTTLS'])
  })

  it('S2-137 nobody listening is an error', async () => {
    await expect(smtpMail({ now, url: 'smtp://127.0.0.1:1', from: 'a@b.kr' }).send(MAIL)).rejects.toThrow()
  })
})
